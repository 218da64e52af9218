import { Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { notificationQuery } from './notification-query.ts';
import styles from './bell.module.css';
import { LogEntry } from './log-entry.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useReadAll } from './use-read.ts';

export function NotificationList({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslation();
  const reply = useCall('getNotifications', notificationQuery);
  const readAll = useReadAll();
  const items = reply.data?.items;
  if (!items)
    return reply.isError ? (
      <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
    ) : (
      <SkeletonRows count={4} />
    );
  return (
    <>
      <div className={styles.head}>
        <h2>{t('notifications.title')}</h2>
        {items.totalAlert > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            loading={readAll.isPending}
            onClick={() => readAll.mutate(notificationQuery)}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      <Tabs defaultValue="alerts">
        <Tabs.List grow>
          <Tabs.Tab value="alerts">
            {t('notifications.alerts')} {items.totalAlert > 0 && `(${items.totalAlert})`}
          </Tabs.Tab>
          <Tabs.Tab value="logs">{t('notifications.logs')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="alerts">
          {items.alerts.length === 0 && (
            <EmptyState
              title={t('common.nothingYet', { name: t('notifications.empty') })}
              help={t('notifications.emptyHelp')}
            />
          )}
          <ul className={styles.list} tabIndex={-1}>
            {items.alerts.map((alert) => (
              <li key={alert.notificationId}>
                <NotificationItem notification={alert} onDone={onDone} />
              </li>
            ))}
          </ul>
        </Tabs.Panel>
        <Tabs.Panel value="logs">
          {items.logs.length === 0 && (
            <EmptyState title={t('common.nothingYet', { name: t('notifications.emptyLogs') })} />
          )}
          <ul className={styles.list} tabIndex={0} aria-label={t('notifications.logs')}>
            {items.logs.map((log, index) => (
              <li key={index} className={styles.log}>
                <LogEntry log={log} />
              </li>
            ))}
          </ul>
        </Tabs.Panel>
      </Tabs>
      <Link to="/notification-all" className={styles.foot} onClick={onDone}>
        {t('notifications.seeAll')}
      </Link>
    </>
  );
}
