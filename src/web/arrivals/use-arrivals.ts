import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

interface ArrivalFilter {
  readonly state: 'waiting' | 'dismissed';
  readonly search?: string;
  readonly unitId?: number;
}

/** Few at first: the letters of the office stand below them. */
const take = 5;

/** What came by channels and lies on the person's desk, more of it from the last row seen on. */
export function useArrivals(asked: ArrivalFilter, isAsked = true) {
  const found = useInfiniteQuery({
    queryKey: ['getArrivals', asked, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      callApi('getArrivals', { ...asked, take, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < take ? null : (items.at(-1)?.arrivalId ?? null)),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const first = found.data?.pages[0];
  return {
    rows: found.data?.pages.flatMap(({ items }) => items),
    total: first?.total ?? 0,
    channels: first?.channels ?? [],
    hasMore: found.hasNextPage,
    isFetchingMore: found.isFetchingNextPage,
    fetchMore: () => void found.fetchNextPage(),
  };
}
