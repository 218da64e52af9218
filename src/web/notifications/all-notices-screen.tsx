import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ModuleIcon } from '#web/components/module-icon.tsx';
import { formatDayGroup } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import styles from './all-notices-screen.module.css';
import { groupNotices, type NoticesOfModule } from './group-notices.ts';
import { moduleLabel } from './module-label.ts';
import { NotificationItem } from './notification-item.tsx';
import { useAllNotices } from './use-all-notices.ts';
import { useReadAll } from './use-read.ts';

/** Every notice of the person, or those of one module, by module and by day. */
export function AllNoticesScreen({ module }: { readonly module?: string }) {
  const t = useTranslation();
  const notices = useAllNotices(module);
  const items = notices.data?.pages.flatMap((page) => page.items);
  const unread = notices.data?.pages.at(-1)?.count ?? 0;
  const groups = groupNotices(items ?? []);
  const readAll = useReadAll(module === undefined ? [] : [module]);
  usePush('notification', () => void notices.refetch());
  return (
    <>
      <div className={styles.head}>
        <h1>
          {module === undefined ? t('notifications.all') : t('notifications.ofModule', { module: moduleLabel(module) })}
        </h1>
        <span>{t('notifications.unreadTotal', { count: unread })}</span>
        {unread > 0 && (
          <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      {module !== undefined && <Link to="/notification-all">{t('notifications.everyModule')}</Link>}
      {items === undefined &&
        (notices.isError ? (
          <LoadFailed error={notices.error} onRetry={() => void notices.refetch()} />
        ) : (
          <SkeletonRows count={8} />
        ))}
      {items?.length === 0 && (
        <EmptyState
          title={t('common.nothingYet', { name: t('notifications.empty') })}
          help={t('notifications.emptyHelp')}
        />
      )}
      {groups.map((group) => (
        <ModuleSection key={group.module} group={group} isLastTask={module !== undefined} />
      ))}
      {notices.hasNextPage && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          loading={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {t('notifications.showMore')}
        </Button>
      )}
    </>
  );
}

function ModuleSection({ group, isLastTask }: { readonly group: NoticesOfModule; readonly isLastTask: boolean }) {
  const name = moduleLabel(group.module);
  const DayHeading = isLastTask ? 'h2' : 'h3';
  return (
    <section className={styles.module} aria-label={name}>
      {!isLastTask && (
        <h2>
          <Link to="/notification-all/$module" params={{ module: group.module }}>
            <ModuleIcon name={group.module} /> {name}
          </Link>
        </h2>
      )}
      {group.days.map(({ day, notices }) => (
        <section key={day} aria-label={`${name} ${formatDayGroup(day)}`}>
          <DayHeading className={styles.day}>{formatDayGroup(day)}</DayHeading>
          <ul className={styles.list}>
            {notices.map((notice) => (
              <li key={notice.notificationId}>
                <NotificationItem notification={notice} onDone={stay} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The document opens over the page. */
const stay = () => undefined;
