import { useState } from 'react';

import groups from '#web/receiver-groups/receiver-groups.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { OutsideDialog } from './outside-dialog.tsx';
import type { Work } from './use-work.ts';
import { blankSending, sendingsIn, type SendingDraft } from './work-draft.ts';

/** Adds everybody outside of a kept group, each a row of its own; who stands there already stays once. */
export function OutsideGroups({ work }: { readonly work: Work }) {
  const t = useTranslation();
  const [isSaving, setSaving] = useState(false);
  // The desk that sends it out need not be of the unit whose letter it is.
  const unitId = useReferenceLists()?.books[0]?.unitId;
  const reply = useCall('getReceiverGroups', { unitId: unitId ?? 1 }, { enabled: unitId !== undefined });
  const item = reply.data?.item;
  if (!item || unitId === undefined) return null;
  const kept = item.kept.filter(({ correspondents }) => correspondents.length > 0);
  const named = sendingsIn(work.draft).filter(({ dispatchedTo }) => dispatchedTo.trim() !== '');
  const add = (correspondents: (typeof kept)[number]['correspondents']) => {
    const rows = correspondents
      .filter(({ name }) => !named.some(({ dispatchedTo }) => dispatchedTo.trim() === name))
      .map(({ name, address, email }): SendingDraft => ({
        ...blankSending,
        channel: work.draft.channel,
        dispatchedTo: name,
        address,
        email,
      }));
    const [first, ...others] = named.length === 0 ? rows : [undefined, ...rows];
    work.change({ ...first, others: [...work.draft.others, ...others.flatMap((row) => row ?? [])] });
  };
  return (
    <div className={groups.groups} role="group" aria-label={t('receiverGroups.choose')}>
      {kept.map(({ groupId, name, correspondents }) => (
        <button key={groupId} type="button" onClick={() => add(correspondents)}>
          + {t('receiverGroups.counted', { name, count: inOwnDigits(correspondents.length) })}
        </button>
      ))}
      {named.length > 0 && (
        <button type="button" onClick={() => setSaving(true)}>
          {t('dispatches.saveReceivers')}
        </button>
      )}
      {isSaving && (
        <OutsideDialog groupsOf={item.maySave ? unitId : null} rows={named} onClose={() => setSaving(false)} />
      )}
    </div>
  );
}
