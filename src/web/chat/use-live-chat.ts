import { useQueryClient } from '@tanstack/react-query';

import { invalidate } from '#web/platform/api/invalidate.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

/** Fetches what is shown of the chat again whenever the server says that it has changed. */
export function useLiveChat(): void {
  const queries = useQueryClient();
  const refetch = () => void invalidate(queries, 'getConversations', 'getChatMessages', 'findColleagues');
  usePush('chat-changed', refetch);
  usePush('colleague-presence', refetch);
}
