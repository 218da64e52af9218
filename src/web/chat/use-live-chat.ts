import { useQueryClient } from '@tanstack/react-query';

import { invalidate } from '#web/platform/api/invalidate.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

/** Refetches visible chat data when the server announces a change. */
export function useLiveChat(): void {
  const queries = useQueryClient();
  const refetch = () => void invalidate(queries, 'getConversations', 'getChatMessages', 'findColleagues');
  usePush('chat-changed', refetch);
  usePush('colleague-presence', refetch);
}
