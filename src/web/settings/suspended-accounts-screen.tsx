import { Button } from '@mantine/core';

import { carePage, type SuspendedAccount } from '#contract/care.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SheetExport } from './sheet-export.tsx';
import styles from './settings.module.css';

/** The accounts that are suspended now, and the way to reopen them. */
export function SuspendedAccountsScreen() {
  const t = useTranslation();
  const pages = usePages(
    'getSuspendedAccounts',
    { take: carePage },
    ({ items }) =>
      pageAfter(items, carePage, ({ suspendedAt, personId }) => ({
        beforeMoment: suspendedAt,
        beforePersonId: personId,
      })),
    { staleTime: 0 },
  );
  const reopen = useChange('reopenAccount', {
    success: ({ message }) => message,
    invalidates: ['getSuspendedAccounts'],
  });
  const mayManage = pages.data?.pages[0]?.mayManage ?? false;
  return (
    <>
      <ScreenHead title={t('settings.screens.suspendedAccounts.title')}>
        <SheetExport sheet="suspendedAccounts" />
      </ScreenHead>
      <p className={styles.about}>{t('settings.screens.suspendedAccounts.about')}</p>
      <PageList pages={pages} skeletonCount={4} empty={<EmptyState title={t('care.noneSuspended')} />}>
        {(accounts: readonly SuspendedAccount[]) => (
          <ol className={styles.list} aria-label={t('settings.screens.suspendedAccounts.title')}>
            {accounts.map(({ personId, name, username, unitName, suspendedAt, opensAt }) => (
              <li key={personId}>
                <div className={styles.row}>
                  <b>{name}</b>
                  <span>{[username, unitName].join(' · ')}</span>
                  <span>
                    {t('care.suspendedAt', { date: formatMoment(suspendedAt) })} ·{' '}
                    {opensAt === null ? t('care.opensByHand') : t('care.opensAt', { date: formatMoment(opensAt) })}
                  </span>
                </div>
                {mayManage && (
                  <Button
                    variant="default"
                    aria-label={t('care.reopenNamed', { name })}
                    disabled={reopen.isPending}
                    onClick={() => reopen.mutate({ personId })}
                  >
                    {t('care.reopen')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </>
  );
}
