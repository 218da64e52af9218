import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { DirectoryComparison } from '#contract/directory.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useIsRefetching } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import { showErrorMessage } from '#web/platform/show-toast.ts';

import channels from '../channels/channels.module.css';
import { AuthorityEffects } from '../authority-effects.tsx';
import { ImportPreviewTable } from '../import-preview.tsx';
import settings from '../settings.module.css';
import health from '../system-health.module.css';
import { DirectoryFailure } from './directory-failure.tsx';

/** What a reading would do, person by person, and the way to do it. */
export function DirectoryComparing() {
  const t = useTranslation();
  const isRefetching = useIsRefetching('getDirectory');
  const [isAsking, setAsking] = useState(false);
  const [comparison, setComparison] = useState<DirectoryComparison>();
  const compare = useMutation({
    mutationFn: () => callApi('compareDirectory', {}),
    onMutate: () => setComparison(undefined),
    onSuccess: ({ item }) => setComparison(item),
    onError: (error) => showErrorMessage(messageOf(error)),
  });
  const apply = useChange('applyDirectory', {
    success: t('directory.applied'),
    invalidates: ['getDirectory', ...settingReplies],
    onDone: () => setComparison(undefined),
  });
  const going = comparison?.leavers.filter(({ isKept }) => !isKept).length ?? 0;
  const isMany = comparison !== undefined && going > comparison.maxLeavers;
  const send = (confirmsLeavers: boolean) => {
    if (comparison?.digest) apply.mutate({ digest: comparison.digest, confirmsLeavers });
  };
  return (
    <>
      <div className={health.head}>
        <h2>{t('directory.readingTitle')}</h2>
      </div>
      <div className={channels.try}>
        <Button
          size="compact-md"
          variant="default"
          loading={compare.isPending || isRefetching}
          onClick={() => compare.mutate()}
        >
          {t('directory.compare')}
        </Button>
        <div role="status">
          {compare.isPending && <p>{t('directory.comparing')}</p>}
          {comparison && <DirectoryFailure {...comparison} />}
          {comparison?.preview && <Summary comparison={comparison} going={going} />}
        </div>
      </div>
      {comparison?.preview && (
        <>
          {comparison.authority && <AuthorityEffects preview={comparison.authority} isQuiet />}
          <ImportPreviewTable list="persons" preview={comparison.preview} />
          <People title={t('directory.linksTitle')} people={comparison.links} />
          <People title={t('directory.returnedTitle')} people={comparison.returned} />
          <People
            title={t('directory.leaversTitle')}
            help={t('directory.leaversHelp')}
            people={comparison.leavers.map(({ isKept, ...person }) => ({
              ...person,
              note: isKept ? t('directory.kept') : '',
            }))}
          />
        </>
      )}
      {comparison && comparison.digest !== null && !isSame(comparison) && (
        <div className={channels.tools}>
          <Button loading={apply.isPending} onClick={() => (isMany ? setAsking(true) : send(false))}>
            {t('directory.apply')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('directory.manyTitle', { count: going })}
        confirmLabel={t('directory.manyConfirm')}
        isCareful
        onConfirm={() => {
          setAsking(false);
          send(true);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('directory.manyText', { count: going, max: comparison?.maxLeavers ?? 0 })}</p>
      </ConfirmDialog>
    </>
  );
}

const isSame = ({ preview, links, returned, leavers }: DirectoryComparison): boolean =>
  preview !== null &&
  preview.counts.added + preview.counts.changed + links.length + returned.length === 0 &&
  leavers.every(({ isKept }) => isKept);

function Summary({ comparison, going }: { readonly comparison: DirectoryComparison; readonly going: number }) {
  const t = useTranslation();
  const { preview, found, skipped } = comparison;
  if (!preview) return null;
  const { added, changed, faulty } = preview.counts;
  return (
    <>
      <p>{t('directory.found', { count: found })}</p>
      {skipped > 0 && <p>{t('directory.skippedEntries', { count: skipped })}</p>}
      <p>
        {isSame(comparison) && faulty === 0
          ? t('directory.same')
          : t('directory.counts', { added, changed, left: going, faulty })}
      </p>
    </>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly help?: string;
  readonly people: readonly { readonly personId: number; readonly name: string; readonly note?: string }[];
}

function People({ title, help, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {help !== undefined && <p>{help}</p>}
      <ul className={settings.list} aria-label={title}>
        {people.map(({ personId, name, note = '' }) => (
          <li key={personId}>
            <div className={settings.row}>
              <b>{name}</b>
              {note !== '' && <span>{note}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
