import type { CallRequest } from '#web/platform/api/calls.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';

/** A short first page, because the letters of the office follow below. */
const take = 5;

export function useArrivals(filter: Pick<CallRequest<'getArrivals'>, 'state' | 'search' | 'unitId'>, enabled = true) {
  const arrivals = usePages(
    'getArrivals',
    { ...filter, take },
    ({ items }) => pageAfter(items, take, ({ arrivalId }) => ({ afterArrivalId: arrivalId })),
    { enabled, refinedBy: ['search'] },
  );
  const first = arrivals.data?.pages[0];
  return {
    rows: arrivals.data?.pages.flatMap(({ items }) => items),
    total: first?.total ?? 0,
    channels: first?.channels ?? [],
    hasMore: arrivals.hasNextPage,
    isFetchingMore: arrivals.isFetchingNextPage,
    fetchMore: () => void arrivals.fetchNextPage(),
  };
}
