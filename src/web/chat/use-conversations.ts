import { useInfiniteQuery } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';

/** The person's conversations, more of them from the last one seen on. */
export const useConversations = () =>
  useInfiniteQuery({
    queryKey: ['getConversations'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getConversations', pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
