import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ControlTable } from './control-table.tsx';
import styles from './control.module.css';

const rowsOfPage = 25;

interface ControlRowsProps {
  readonly unitId: number;
  /** Which register of whom it is. */
  readonly name: string;
}

/** The rows of a control register, more of them from the last order seen on. */
export function ControlRows({ unitId, name }: ControlRowsProps) {
  const t = useTranslation();
  const copies = useInfiniteQuery({
    queryKey: ['getControlRegister', unitId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'getControlRegister',
        { unitId, take: rowsOfPage, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < rowsOfPage ? null : (items.at(-1)?.orderNumber ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = copies.data?.pages.flatMap((page) => page.items);
  if (!rows)
    return copies.isError ? (
      <LoadFailed error={copies.error} onRetry={() => void copies.refetch()} />
    ) : (
      <SkeletonRows count={8} />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('common.nothingYet', { name: t('controlRegister.empty') })}
        help={t('controlRegister.emptyHelp')}
      />
    );
  return (
    <div className={styles.register}>
      <ControlTable rows={rows} name={name} />
      <div className={styles.end}>
        {copies.hasNextPage ? (
          <Button variant="default" loading={copies.isFetchingNextPage} onClick={() => void copies.fetchNextPage()}>
            {t('registers.loadMore')}
          </Button>
        ) : (
          t('registers.endOfBook')
        )}
      </div>
    </div>
  );
}
