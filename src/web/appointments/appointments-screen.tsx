import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import type { AppointmentView } from '#contract/appointments.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AppointmentCard } from './appointment-card.tsx';
import styles from './appointments.module.css';

const AppointDialog = lazy(async () => ({ default: (await import('./appointment-dialogs.ts')).AppointDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./appointment-dialogs.ts')).EndDialog }));

const rowsOfPage = 50;
type Shown = 'current' | 'past';

/** การปฏิบัติหน้าที่แทน: who acts for whom, by which order, until when. */
export function AppointmentsScreen() {
  const t = useTranslation();
  const [show, setShow] = useState<Shown>('current');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<AppointmentView | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['getAppointments', show],
    queryFn: ({ pageParam, signal }) =>
      callApi('getAppointments', { show, before: pageParam, take: rowsOfPage }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < rowsOfPage ? null : (items.at(-1)?.appointmentId ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const may = list.data?.pages[0]?.may;
  const rows = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('appointments.title')}</h1>
        {may && (may.appointForSelf || may.appointForOthers) && (
          <Button onClick={() => setAdding(true)}>{t('appointments.add')}</Button>
        )}
      </div>
      <p className={styles.help}>{t('appointments.help')}</p>
      <SegmentedControl<Shown>
        mb={12}
        aria-label={t('appointments.which')}
        value={show}
        onChange={setShow}
        data={[
          { value: 'current', label: t('appointments.current') },
          { value: 'past', label: t('appointments.past') },
        ]}
      />
      <div className={styles.card}>
        {!rows && list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
        {!rows && !list.isError && <SkeletonRows count={6} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('common.nothingYet', { name: t('appointments.empty') })}
            help={t('appointments.emptyHelp')}
          />
        )}
        {rows && rows.length > 0 && (
          <ul className={styles.list} aria-label={t('appointments.title')}>
            {rows.map((row) => (
              <AppointmentCard key={row.appointmentId} appointment={row} onEnd={() => setEnding(row)} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={styles.end}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('register.loadMore')}
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isAdding && may && <AppointDialog may={may} onClose={() => setAdding(false)} />}
        {ending && <EndDialog appointment={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </>
  );
}
