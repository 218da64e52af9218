import { Button } from '@mantine/core';
import { useState } from 'react';

import type { ChannelTrial, triedChannels } from '#contract/channels.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useIsRefetching } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import health from '../system-health.module.css';
import styles from './channels.module.css';

/** Tries a channel as it is saved, and says what became of it. */
export function ChannelTry({ channel }: { readonly channel: (typeof triedChannels)[number] }) {
  const t = useTranslation();
  const isRefetching = useIsRefetching('getChannels');
  const [trial, setTrial] = useState<ChannelTrial>();
  const send = useChange('tryChannel', {
    invalidates: ['getChannels'],
    onSend: () => setTrial(undefined),
    onDone: ({ item }) => setTrial(item),
  });
  return (
    <div className={styles.try}>
      <Button
        size="compact-md"
        variant="default"
        loading={send.isPending || isRefetching}
        onClick={() => send.mutate({ channel })}
      >
        {t(`channels.try.${channel}`)}
      </Button>
      <div role="status">
        {trial?.outcome === 'worked' && <p>{t(`channels.worked.${channel}`, { count: trial.messages ?? 0 })}</p>}
        {(trial?.outcome === 'notSetUp' || trial?.outcome === 'noAccount') && <p>{t(`channels.${trial.outcome}`)}</p>}
        {trial?.fault && <p>{t(`channels.faults.${trial.fault}`)}</p>}
        {trial?.answer && (
          <p className={health.reason}>
            {t('channels.answered')} <q>{trial.answer}</q>
          </p>
        )}
      </div>
    </div>
  );
}
