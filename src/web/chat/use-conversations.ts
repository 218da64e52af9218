import { usePages } from '#web/platform/api/use-pages.ts';

export const useConversations = () =>
  usePages('getConversations', {}, ({ next }) => (next === null ? undefined : { before: next }));
