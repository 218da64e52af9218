import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { EmptyState, LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { FoldedOnPhone } from './folded-on-phone.tsx';
import { FoundDocuments } from './found-documents.tsx';
import { askedOf, conditionsIn, isSearchable, type SearchChoice } from './search-choice.ts';
import { SearchFilters } from './search-filters.tsx';
import styles from './search.module.css';
import { useSearchChoice } from './use-search-choice.ts';

const SavedFilters = lazyPart(async () => (await import('#web/saved-filters/saved-filters.tsx')).SavedFilters);

const take = 25;

/** One box and the advanced form over everything one may read; Enter on an exact number opens the document. */
export function SearchScreen() {
  const t = useTranslation();
  const { choice, asked, setChoice } = useSearchChoice();
  const openDocument = useOpenDocument();
  const found = useFound(asked);
  const rows = found.data?.pages.flatMap((page) => page.items);
  const openExact = async () => {
    const { exact } = await callApi('searchDocuments', { ...askedOf(choice), take: 1 });
    if (exact !== null) openDocument({ documentId: exact, legId: null, taskId: null });
  };
  return (
    <>
      <h1 className={styles.title}>{t('search.title')}</h1>
      <SearchBox
        label={t('search.words')}
        placeholder={t('search.words')}
        value={choice.text}
        onChange={(text) => setChoice({ ...choice, text })}
        onSubmit={() => void openExact()}
      />
      <FoldedOnPhone label={t('search.conditions')} count={conditionsIn(choice)}>
        <SearchFilters choice={choice} onChange={(changes) => setChoice({ ...choice, ...changes })} />
      </FoldedOnPhone>
      <Suspense fallback={null}>
        <div className={styles.kept}>
          <SavedFilters
            place="search"
            conditions={{ ...choice, text: choice.text.trim() }}
            onUse={({ sort: _sort, inFiles = false, ...conditions }) => setChoice({ ...conditions, inFiles })}
          />
        </div>
      </Suspense>
      {!isSearchable(asked) && <EmptyState title={t('search.start')} help={t('search.startHelp')} />}
      {isSearchable(asked) && !rows && found.isError && (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      )}
      {isSearchable(asked) && !rows && !found.isError && <SkeletonRows count={8} />}
      {isSearchable(asked) && rows?.length === 0 && <NoMatch term={asked.text.trim()} />}
      {isSearchable(asked) && rows && rows.length > 0 && (
        <FoundDocuments
          rows={rows}
          text={asked.text.trim()}
          hasMore={found.hasNextPage}
          isFetchingMore={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      )}
    </>
  );
}

const useFound = (asked: SearchChoice) =>
  useInfiniteQuery({
    queryKey: ['searchDocuments', askedOf(asked)],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'searchDocuments',
        { ...askedOf(asked), take, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < take ? null : (items.at(-1)?.documentId ?? null)),
    enabled: isSearchable(asked),
    placeholderData: keepPreviousData,
  });
