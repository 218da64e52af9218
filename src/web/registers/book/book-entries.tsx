import type { BookQuery } from '#contract/registers/registers.ts';
import { isOldEntry } from '#domain/registers/entries.ts';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { NewestOnly } from '#web/components/newest-only.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { BookTable } from './book-table.tsx';

interface BookEntriesProps {
  readonly query: BookQuery;
  /** Accessible name: the book and its unit. */
  readonly name: string;
}

const take = 25;

export function BookEntries({ name, query }: BookEntriesProps) {
  const t = useTranslation();
  const entries = usePages(
    'getRegister',
    { ...query, take },
    ({ items }) =>
      pageAfter(items, take, ({ number, point, kind }) => ({
        before: number,
        beforePoint: point,
        beforeIsOld: isOldEntry(kind),
      })),
    { refinedBy: ['search', 'fromDay', 'toDay'] },
  );
  const columns = entries.data?.pages[0]?.columns ?? [];
  return (
    <>
      {entries.data?.pages[0]?.isOfNewest && <NewestOnly of="register" />}
      <PageList
        pages={entries}
        skeletonCount={12}
        empty={
          query.search ? (
            <NoMatch term={query.search} />
          ) : (
            <EmptyState
              title={t('common.nothingYet', { name: t('registers.bookEmpty') })}
              help={t('registers.bookEmptyHelp')}
            />
          )
        }
        end={t('registers.endOfBook')}
      >
        {(rows) => <BookTable rows={rows} columns={columns} name={name} />}
      </PageList>
    </>
  );
}
