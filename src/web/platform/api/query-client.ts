import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';

import { failureOf } from './call-failure.ts';

/** What is absent for this person now, a letter called back or of a higher class, is not shown from memory. */
function forgetAbsent(error: Error, query: Pick<Query, 'setState'>): void {
  if (failureOf(error)?.status === 404) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** Retries are `sendRequest`'s affair; pushes tell when something changed, so a focus asks again only after a while. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetAbsent }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
