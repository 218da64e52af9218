import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';

import { failureOf } from './call-failure.ts';

/** A letter that was recalled or reclassified answers 404 and must not be shown from the cache. */
function forgetAbsent(error: Error, query: Pick<Query, 'setState'>): void {
  if (failureOf(error)?.status === 404) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

const staleAfterMs = 30_000;

/** Retries happen in `sendRequest`. Pushes announce changes, so focus refetches only stale data. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetAbsent }),
  defaultOptions: {
    queries: { retry: false, staleTime: staleAfterMs, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
