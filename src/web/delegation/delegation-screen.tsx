import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import type { DelegationView } from '#contract/delegation.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DelegationCard } from './delegation-card.tsx';
import styles from './delegation.module.css';

const DelegationDialog = lazy(async () => ({ default: (await import('./delegation-dialogs.ts')).DelegationDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./delegation-dialogs.ts')).EndDialog }));

const rowsOfPage = 50;
type Shown = 'current' | 'past';

/** การปฏิบัติหน้าที่แทน: who acts for whom, by which order, until when. */
export function DelegationsScreen() {
  const t = useTranslation();
  const [show, setShow] = useState<Shown>('current');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<DelegationView | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['getDelegations', show],
    queryFn: ({ pageParam, signal }) =>
      callApi('getDelegations', { show, before: pageParam, take: rowsOfPage }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < rowsOfPage ? null : (items.at(-1)?.delegationId ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const may = list.data?.pages[0]?.may;
  const rows = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('delegations.title')}</h1>
        {may && (may.delegateForSelf || may.delegateForOthers) && (
          <Button onClick={() => setAdding(true)}>{t('delegations.add')}</Button>
        )}
      </div>
      <p className={styles.help}>{t('delegations.help')}</p>
      <SegmentedControl<Shown>
        mb={12}
        aria-label={t('delegations.which')}
        value={show}
        onChange={setShow}
        data={[
          { value: 'current', label: t('delegations.current') },
          { value: 'past', label: t('delegations.past') },
        ]}
      />
      <div className={styles.card}>
        {!rows && list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
        {!rows && !list.isError && <SkeletonRows count={6} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('common.nothingYet', { name: t('delegations.empty') })}
            help={t('delegations.emptyHelp')}
          />
        )}
        {rows && rows.length > 0 && (
          <ul className={styles.list} aria-label={t('delegations.title')}>
            {rows.map((row) => (
              <DelegationCard key={row.delegationId} delegation={row} onEnd={() => setEnding(row)} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={styles.end}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('registers.loadMore')}
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isAdding && may && <DelegationDialog may={may} onClose={() => setAdding(false)} />}
        {ending && <EndDialog delegation={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </>
  );
}
