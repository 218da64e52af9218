import type { CallName } from '#web/platform/api/calls.ts';
import { usePages } from '#web/platform/api/use-pages.ts';

/** Includes the lists, because they mark documents with notes. */
export const noteReplies = ['getNotes', 'getTodoList'] as const satisfies readonly CallName[];

/** Newest first. */
export function useNotes(documentId: number) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isSuccess } = usePages(
    'getNotes',
    { documentId },
    ({ items, hasMore }) => (hasMore ? { before: items.at(-1)?.noteId } : undefined),
    { staleTime: 0, isBackground: true },
  );
  return {
    notes: data?.pages.flatMap((page) => page.items) ?? [],
    isLoaded: isSuccess,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
