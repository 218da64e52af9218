import type { CallName } from '#web/platform/api/calls.ts';
import { usePages } from '#web/platform/api/use-pages.ts';

/** What a change of a note alters: the lists mark documents with notes. */
export const noteReplies = ['getNotes', 'getTodoList'] as const satisfies readonly CallName[];

/** The notes on a document that the person may read, newest first. */
export function useNotes(documentId: number) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isSuccess } = usePages(
    'getNotes',
    { documentId },
    ({ items, hasMore }) => (hasMore ? { before: items.at(-1)?.noteId } : undefined),
    { staleTime: 0, isBackground: true, keepsPrevious: false },
  );
  return {
    notes: data?.pages.flatMap((page) => page.items) ?? [],
    isLoaded: isSuccess,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
