import { useDocumentVisibility } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Messages with a colleague, older ones from the oldest seen on. */
export const useMessages = (personId: number) =>
  useInfiniteQuery({
    queryKey: ['getChatMessages', personId],
    queryFn: ({ pageParam, signal }) =>
      callApi('getChatMessages', { personId, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Whoever opens a talk sees it as it is, also whether the colleague is still in service.
    staleTime: 0,
  });

/** Marks what stands on a screen that is looked at read. */
export function useMarkRead(personId: number, messageId: number | undefined): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  useEffect(() => {
    if (messageId === undefined || !isVisible) return;
    callApi('markChatRead', { personId, messageId }).then(
      () => queries.invalidateQueries({ queryKey: ['getConversations'] }),
      // What could not be marked stays unread, and is marked with the next message.
      () => undefined,
    );
  }, [personId, messageId, isVisible, queries]);
}

export function useSendMessage(personId: number, onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => callApi('sendChatMessage', { personId, text }),
    onSuccess: () => {
      onSent();
      void queries.invalidateQueries({ queryKey: ['getConversations'] });
      return queries.invalidateQueries({ queryKey: ['getChatMessages', personId] });
    },
    onError: showError,
  });
}
