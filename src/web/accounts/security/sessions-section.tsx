import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconLogout } from '@tabler/icons-react';

import type { SessionView } from '#contract/accounts/own-sessions.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useDeviceName } from '#web/platform/language/use-device-name.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './account-security.module.css';

export function SessionsSection() {
  const t = useTranslation();
  const sessions = useCall('getSessions', {});
  const options = { success: t('security.ended'), invalidates: ['getSessions'] } as const;
  const end = useChange('endSession', options);
  const endOthers = useChange('endOtherSessions', options);
  const items = sessions.data?.items;
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('security.sessionsTitle')}</h2>
      <p>{t('security.sessionsText')}</p>
      {sessions.isError && !items && <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <SkeletonRows count={1} height={64} />}
      <ul className={styles.rows}>
        {items?.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnd={() => end.mutate({ sessionId: session.sessionId })}
          />
        ))}
      </ul>
      {items && items.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => endOthers.mutate({})}
        >
          {t('security.endOthers')}
        </Button>
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { readonly session: SessionView; readonly onEnd: () => void }) {
  const t = useTranslation();
  const device = useDeviceName()(session.device);
  return (
    <li className={styles.row}>
      <IconDeviceDesktop size={24} aria-hidden />
      <div className={styles.what}>
        <b>{device}</b>
        {session.isThis && <span className={styles.here}>{t('security.thisDevice')}</span>}
        <p>
          {t('security.since', { date: formatMoment(session.since) })} ·{' '}
          {t('security.lastSeen', { date: formatMoment(session.lastSeenAt) })} ·{' '}
          {t('security.address', { address: session.address })}
        </p>
      </div>
      {!session.isThis && (
        <Button variant="default" onClick={onEnd}>
          {t('security.endSession')}
          <span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  );
}
