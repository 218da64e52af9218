import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import { carePage, suspensionOrders, type SuspendedAccount } from '#contract/care.ts';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { searchPauseMs } from './search-pause.ts';
import { SheetExport } from './sheet-export.tsx';
import styles from './settings.module.css';

/** The accounts that are suspended now, and the way to reopen them. */
export function SuspendedAccountsScreen() {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const [order, setOrder] = useState<(typeof suspensionOrders)[number]>('latest');
  const pages = usePages(
    'getSuspendedAccounts',
    { take: carePage, search: query, order, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'order'] },
  );
  const reopen = useChange('reopenAccount', {
    success: ({ message }) => message,
    invalidates: ['getSuspendedAccounts'],
  });
  const mayManage = pages.data?.pages[0]?.mayManage ?? false;
  return (
    <>
      <ScreenHead title={t('settings.screens.suspendedAccounts.title')}>
        <SearchBox className={styles.find} label={t('care.search')} value={search} onChange={setSearch} />
        <SheetExport sheet="suspendedAccounts" />
      </ScreenHead>
      <p className={styles.about}>{t('settings.screens.suspendedAccounts.about')}</p>
      <div className={styles.filters}>
        <Select
          label={t('settings.sortBy')}
          data={suspensionOrders.map((value) => ({ value, label: t(`care.orders.${value}`) }))}
          value={order}
          allowDeselect={false}
          onChange={(value) => setOrder(suspensionOrders.find((known) => known === value) ?? 'latest')}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={4}
        empty={query === '' ? <EmptyState title={t('care.noneSuspended')} /> : <NoMatch term={query} />}
      >
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
