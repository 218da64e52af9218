import { useState } from 'react';

import groups from '#web/receiver-groups/receiver-groups.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { OutsideDialog } from './outside-dialog.tsx';
import { blankSending, type SendingValues } from '../form-values.ts';
import type { ActionFormState } from './field-props.ts';

/** Adds every external receiver of a saved group as a row; duplicates are skipped. */
export function OutsideGroups({ form }: { readonly form: ActionFormState }) {
  const t = useTranslation();
  const [isSaving, setSaving] = useState(false);
  // The sending desk may belong to another unit than the letter.
  const unitId = useReferenceLists()?.books[0]?.unitId;
  const reply = useCall('getReceiverGroups', { unitId: unitId ?? 1 }, { enabled: unitId !== undefined });
  const item = reply.data?.item;
  if (!item || unitId === undefined) return null;
  const savedGroups = item.saved.filter(({ correspondents }) => correspondents.length > 0);
  const { sendings } = form.values;
  const named = sendings.filter(({ toText }) => toText.trim() !== '');
  const add = (correspondents: (typeof savedGroups)[number]['correspondents']) => {
    const rows = correspondents
      .filter(({ name }) => !named.some(({ toText }) => toText.trim() === name))
      .map(({ name, address, email }): SendingValues => ({
        ...blankSending,
        channel: sendings[0]?.channel ?? blankSending.channel,
        toText: name,
        address,
        email,
      }));
    const all = [...(named.length === 0 ? [] : sendings), ...rows];
    if (all.length > 0) form.change({ sendings: all });
  };
  return (
    <div className={groups.groups} role="group" aria-label={t('receiverGroups.choose')}>
      {savedGroups.map(({ groupId, name, correspondents }) => (
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
