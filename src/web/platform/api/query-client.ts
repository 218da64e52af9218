import { QueryClient } from '@tanstack/react-query';

/** Retries are `sendRequest`'s affair; pushes tell when something changed, so a focus asks again only after a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
