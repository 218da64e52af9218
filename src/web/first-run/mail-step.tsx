import { Button } from '@mantine/core';
import { useState } from 'react';

import type { CallReply } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './first-run.module.css';

interface MailStepProps {
  readonly isDone: boolean;
  readonly variant: 'filled' | 'default' | 'subtle';
}

/** Sends a mail to whoever presses the button, and says what became of it. */
export function MailStep({ isDone, variant }: MailStepProps) {
  const t = useTranslation();
  const [tried, setTried] = useState<CallReply<'sendTestMail'>['item']>();
  const send = useChange('sendTestMail', {
    invalidates: ['getFirstRun', 'getSystemHealth', 'getChannels'],
    onSend: () => setTried(undefined),
    onDone: ({ item }) => setTried(item),
  });
  const skip = useChange('markFirstRun', { invalidates: ['getFirstRun'] });
  return (
    <>
      <p className={styles.outcome} role="status" hidden={!tried}>
        {tried && t(`firstRun.mail.${tried.outcome}`, { to: tried.to })}
        {tried?.answer && <q>{tried.answer}</q>}
        {tried?.fault && tried.fault !== 'other' && <span>{t(`channels.faults.${tried.fault}`)}</span>}
      </p>
      <div className={styles.buttons}>
        <Button size="compact-md" variant={variant} loading={send.isPending} onClick={() => send.mutate({})}>
          {t('firstRun.tryMail')}
        </Button>
        {!isDone && (
          <Button
            size="compact-md"
            variant="subtle"
            loading={skip.isPending}
            onClick={() => skip.mutate({ mark: 'mailSkipped' })}
          >
            {t('firstRun.skipMail')}
          </Button>
        )}
      </div>
    </>
  );
}
