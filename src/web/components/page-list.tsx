import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { LoadFailed, SkeletonRows } from './data-states.tsx';
import styles from './page-list.module.css';

interface PageListProps<Row> {
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  readonly skeletonCount: number;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Wraps the rows in a card; unnecessary when each row is a card. */
  readonly hasCard?: boolean;
  /** Shown after the last row. */
  readonly end?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function PageList<Row>(props: PageListProps<Row>) {
  const t = useTranslation();
  const { pages, skeletonCount, empty, hasCard = true, end, children } = props;
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  // That nothing was found is never said of a search that is not answered yet.
  const isLoading = rows ? pages.isPlaceholderData && rows.length === 0 : !pages.isError;
  return (
    <div className={hasCard ? styles.card : undefined}>
      {!rows && pages.isError && <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      {isLoading && <SkeletonRows count={skeletonCount} />}
      {rows && !isLoading && (rows.length === 0 ? empty : children(rows))}
      {rows && rows.length > 0 && (pages.hasNextPage || end) && (
        <div className={styles.end}>
          {pages.hasNextPage ? (
            <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('common.showMore')}
            </Button>
          ) : (
            end
          )}
        </div>
      )}
    </div>
  );
}
