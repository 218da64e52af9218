import { usePages } from '#web/platform/api/use-pages.ts';

/** The person's conversations, newest first. */
export const useConversations = () =>
  usePages('getConversations', {}, ({ next }) => (next === null ? undefined : { before: next }));
