import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { usePages } from '#web/platform/api/use-pages.ts';

/** Newest first. Always refetched on opening, because the colleague may have left the agency. */
export const useMessages = (personId: number) =>
  usePages('getChatMessages', { personId }, ({ next }) => (next === null ? undefined : { before: next }), {
    staleTime: 0,
  });

/** Marks messages read while the page is visible. */
export function useMarkRead(personId: number, messageId: number | undefined): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  useEffect(() => {
    if (messageId === undefined || !isVisible) return;
    callApi('markChatRead', { personId, messageId }).then(
      () => invalidate(queries, 'getConversations'),
      // Messages that could not be marked stay unread until the next one.
      () => undefined,
    );
  }, [personId, messageId, isVisible, queries]);
}

export const useSendMessage = (onSent: () => void) =>
  useChange('sendChatMessage', { invalidates: ['getConversations', 'getChatMessages'], onDone: onSent });
