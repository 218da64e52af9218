import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { messagingRules } from '#domain/messaging/messaging-rules.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '#web/profile/profile.module.css';
import { LinkedCard } from './linked-card.tsx';
import { LinkCode } from './link-code.tsx';

export function MessagingScreen() {
  const t = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const link = useQuery({
    ...callQuery('getMessagingLink', {}),
    refetchInterval: isWaiting ? messagingRules.retryAfterMs : false,
  });
  if (link.isError) return <LoadFailed error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <SkeletonRows count={4} />;
  const { service, linkedAt } = link.data.item;
  return (
    <>
      <h1 className={styles.title}>{t('messaging.title')}</h1>
      {service === 'unused' && <EmptyState title={t('messaging.unused')} help={t('messaging.unusedHelp')} />}
      {service === 'notSetUp' && <EmptyState title={t('messaging.notSetUp')} help={t('messaging.notSetUpHelp')} />}
      {service === 'ready' && (
        <section className={styles.card}>
          <p>{t('messaging.help')}</p>
          {linkedAt ? <LinkedCard linkedAt={linkedAt} /> : <LinkCode onCode={() => setWaiting(true)} />}
        </section>
      )}
    </>
  );
}
