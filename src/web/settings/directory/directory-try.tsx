import { Button } from '@mantine/core';
import { useState } from 'react';

import type { DirectoryTrial } from '#contract/directory.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useIsRefetching } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import channels from '../channels/channels.module.css';
import settings from '../settings.module.css';
import { DirectoryFailure } from './directory-failure.tsx';

/** Signs in to the directory as it is saved, and shows the first entries as they would be read. */
export function DirectoryTry() {
  const t = useTranslation();
  const isRefetching = useIsRefetching('getDirectory');
  const [trial, setTrial] = useState<DirectoryTrial>();
  const send = useChange('tryDirectory', {
    onSend: () => setTrial(undefined),
    onDone: ({ item }) => setTrial(item),
  });
  return (
    <div className={channels.try}>
      <Button
        size="compact-md"
        variant="default"
        loading={send.isPending || isRefetching}
        onClick={() => send.mutate({})}
      >
        {t('directory.try')}
      </Button>
      <div role="status">{trial && <DirectoryFailure {...trial} />}</div>
      {trial && trial.entries.length > 0 && (
        <>
          <b>{t('directory.triedTitle')}</b>
          <ul className={settings.list} aria-label={t('directory.triedTitle')}>
            {trial.entries.map((entry) => (
              <li key={`${entry.username} ${entry.employeeCode} ${entry.name}`}>
                <div className={settings.row}>
                  <b>{entry.name || entry.username}</b>
                  <span>{[entry.username, entry.employeeCode].filter((text) => text !== '').join(' · ')}</span>
                  <span>
                    {[entry.position, entry.unit, entry.email, entry.phone].filter((text) => text !== '').join(' · ')}
                  </span>
                  {!entry.isActive && <span>{t('directory.shut')}</span>}
                  {!entry.hasIdentifier && <span>{t('directory.withoutIdentifier')}</span>}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
