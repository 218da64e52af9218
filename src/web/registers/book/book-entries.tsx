import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import type { BookQuery, RegisterEntry } from '#contract/registers/registers.ts';
import { EmptyState, LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { BookTable } from './book-table.tsx';
import styles from './book.module.css';

interface BookEntriesProps {
  readonly asked: BookQuery;
  /** Which book of whom it is. */
  readonly name: string;
}

const entriesPerPage = 25;

/** The lines of a book, more of them from the last number seen on. */
export function BookEntries({ name, asked }: BookEntriesProps) {
  const t = useTranslation();
  const lines = useInfiniteQuery({
    queryKey: ['getRegister', asked],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'getRegister',
        {
          ...asked,
          take: entriesPerPage,
          ...(pageParam === null ? {} : { before: pageParam.number, beforePoint: pageParam.point }),
        },
        signal,
      ),
    initialPageParam: null as RegisterEntry | null,
    getNextPageParam: ({ items }) => (items.length < entriesPerPage ? null : (items.at(-1) ?? null)),
    placeholderData: keepPreviousData,
  });
  const rows = lines.data?.pages.flatMap((page) => page.items);
  const columns = lines.data?.pages[0]?.columns;
  if (!rows || !columns)
    return lines.isError ? (
      <LoadFailed error={lines.error} onRetry={() => void lines.refetch()} />
    ) : (
      <SkeletonRows count={12} />
    );
  if (rows.length === 0 && asked.search) return <NoMatch term={asked.search} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('common.nothingYet', { name: t('registers.bookEmpty') })}
        help={t('registers.bookEmptyHelp')}
      />
    );
  return (
    <div className={styles.book}>
      <BookTable rows={rows} columns={columns} name={name} />
      <div className={styles.end}>
        {lines.hasNextPage ? (
          <Button variant="default" loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            {t('registers.loadMore')}
          </Button>
        ) : (
          t('registers.endOfBook')
        )}
      </div>
    </div>
  );
}
