import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

/** The notes a person may read on a letter, newest first. */
export function useNotes(documentId: number) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isSuccess } = useInfiniteQuery({
    queryKey: ['getNotes', documentId, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      callApi('getNotes', { documentId, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.noteId ?? null) : null),
    staleTime: 0,
    meta: { isBackground: true },
  });
  return {
    notes: data?.pages.flatMap((page) => page.items) ?? [],
    isLoaded: isSuccess,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}

type NoteAction = 'writeNote' | 'changeNote' | 'withdrawNote';

/** Writes, changes or withdraws a note; the marks of the lists follow. */
export function useNoteAction<Action extends NoteAction>(action: Action, said: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Action>) => callApi(action, request),
    onSuccess: () => {
      showSuccess(said);
      onDone();
    },
    onError: showError,
    onSettled: () => {
      for (const name of ['getNotes', 'getTodoList']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
