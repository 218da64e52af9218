import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { ModuleIcon } from '#web/components/module-icon.tsx';
import { formatDayGroup } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './all-notices-screen.module.css';
import { groupNotices, type NoticesOfModule } from './group-notices.ts';
import { moduleLabel } from './module-label.ts';
import { NotificationItem } from './notification-item.tsx';
import { useAllNotices } from './use-all-notices.ts';
import { useReadAll } from './use-read.ts';

export function AllNoticesScreen({ module }: { readonly module?: string }) {
  const t = useTranslation();
  const notices = useAllNotices(module);
  const unread = notices.data?.pages.at(-1)?.count ?? 0;
  const readAll = useReadAll();
  return (
    <>
      <ScreenHead
        title={
          module === undefined ? t('notifications.all') : t('notifications.ofModule', { module: moduleLabel(module) })
        }
      >
        <span className={styles.unread}>{t('notifications.unreadTotal', { count: unread })}</span>
        {unread > 0 && (
          <Button
            variant="default"
            loading={readAll.isPending}
            onClick={() => readAll.mutate({ modules: module === undefined ? [] : [module] })}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </ScreenHead>
      {module !== undefined && (
        <Link className={styles.every} to="/notification-all">
          {t('notifications.everyModule')}
        </Link>
      )}
      <PageList
        pages={notices}
        hasCard={false}
        skeletonCount={8}
        empty={
          <EmptyState
            title={t('common.nothingYet', { name: t('notifications.empty') })}
            help={t('notifications.emptyHelp')}
          />
        }
      >
        {(items) =>
          groupNotices(items).map((group) => (
            <ModuleSection key={group.module} group={group} isOnly={module !== undefined} />
          ))
        }
      </PageList>
    </>
  );
}

function ModuleSection({ group, isOnly }: { readonly group: NoticesOfModule; readonly isOnly: boolean }) {
  const name = moduleLabel(group.module);
  const DayHeading = isOnly ? 'h2' : 'h3';
  return (
    <section className={styles.module} aria-label={name}>
      {!isOnly && (
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
                <NotificationItem notification={notice} onDone={ignoreClose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The document opens above the page, so there is nothing to close. */
const ignoreClose = () => undefined;
