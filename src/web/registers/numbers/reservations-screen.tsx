import { Button, SegmentedControl, Select } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './numbers.module.css';
import { ReservationTable } from './reservation-table.tsx';

const rowsOfPage = 50;
const mine = 'mine';

/** เลขที่จองไว้: one's own, or those of the books one keeps. */
export function ReservationsScreen() {
  const t = useTranslation();
  const units = useReferenceLists()?.books ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const reservations = useInfiniteQuery({
    queryKey: ['getReservations', chosen],
    queryFn: ({ pageParam, signal }) =>
      callApi('getReservations', { unitId: chosen, year: null, before: pageParam, take: rowsOfPage }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < rowsOfPage ? null : (items.at(-1)?.entryId ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = reservations.data?.pages.flatMap((page) => page.items);
  const [first] = units;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('numbers.reservations')}</h1>
        <Button component={Link} to="/sarabun/registers" variant="default">
          {t('numbers.openBook')}
        </Button>
      </div>
      {first && (
        <div className={styles.filters}>
          <SegmentedControl
            aria-label={t('numbers.whose')}
            value={chosen === null ? mine : 'unit'}
            onChange={(value) => setChosen(value === mine ? null : first.unitId)}
            data={[
              { value: mine, label: t('numbers.mine') },
              { value: 'unit', label: t('numbers.ofBook') },
            ]}
          />
          {chosen !== null && units.length > 1 && (
            <Select
              className={styles.unit ?? ''}
              aria-label={t('numbers.unit')}
              data={units.map((unit) => ({ value: String(unit.unitId), label: unit.unitName }))}
              value={String(chosen)}
              onChange={(value) => setChosen(Number(value))}
              searchable
              allowDeselect={false}
            />
          )}
        </div>
      )}
      <div className={styles.card}>
        {!rows && reservations.isError && (
          <LoadFailed error={reservations.error} onRetry={() => void reservations.refetch()} />
        )}
        {!rows && !reservations.isError && <SkeletonRows count={8} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('common.nothingYet', { name: t('numbers.reservationsEmpty') })}
            help={t('numbers.reservationsHelp')}
          />
        )}
        {rows && rows.length > 0 && <ReservationTable rows={rows} />}
        {reservations.hasNextPage && (
          <div className={styles.end}>
            <Button
              variant="default"
              loading={reservations.isFetchingNextPage}
              onClick={() => void reservations.fetchNextPage()}
            >
              {t('registers.loadMore')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
