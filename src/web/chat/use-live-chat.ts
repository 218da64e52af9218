import { useQueryClient } from '@tanstack/react-query';

import { usePush } from '#web/platform/realtime/push-messages.ts';

const shown = ['getConversations', 'getChatMessages', 'findColleagues'];

/** Asks again for what is shown of the talk whenever the server says that it has changed. */
export function useLiveChat(): void {
  const queries = useQueryClient();
  const refetch = () => {
    for (const name of shown) void queries.invalidateQueries({ queryKey: [name] });
  };
  usePush('chat-changed', refetch);
  usePush('colleague-presence', refetch);
}
