import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

import { goBackOnce } from '#web/platform/navigation/go-back-once.ts';

import { rememberQueue, type Refetch } from './document-queue.ts';
import type { DocumentReference } from './document-reference.ts';

/** From the address and the history entry: a reference, an encoded id, or nothing. */
export function useOpenedDocument(): { readonly reference?: DocumentReference; readonly link?: string } | null {
  const { search, state } = useRouterState({ select: ({ location }) => location });
  if (search.view !== 'document') return null;
  if (state.opened) return { reference: state.opened };
  if (!search.docId) return null;
  // A plain id grants nothing: the server checks access.
  if (search.enc === 'n' && plainId.test(search.docId))
    return { reference: { documentId: Number(search.docId), legId: null, taskId: null } };
  return { link: search.docId };
}

const plainId = /^[1-9]\d{0,9}$/;

/** Opens a document above the current page; the queue is the list it is opened from, and `again` refetches that list. */
export function useOpenDocument() {
  const open = useOpenRelated();
  return (reference: DocumentReference, queue: readonly DocumentReference[] = [], again?: Refetch) => {
    rememberQueue(queue, again);
    open(reference);
  };
}

/** Opens a document above the open one; closing it returns there. */
export function useOpenRelated() {
  const navigate = useNavigate();
  return (reference: DocumentReference) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before) => ({ ...before, view: 'document' as const, docId: undefined }),
      state: { opened: reference },
    });
}

/** Replaces the open document, so that back still closes it. The caller has confirmed the loss of unsent text. */
export function useReplaceDocument() {
  const navigate = useNavigate();
  return (reference: DocumentReference) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      search: ({ api: _api, enc: _enc, docId: _docId, ...before }) => ({ ...before, view: 'document' as const }),
      state: { opened: reference },
    });
}

/** Names the open document in the address by its encoded id. The origin of a link stays; `enc` follows the id. */
export function useNameDocument() {
  const navigate = useNavigate();
  return (reference: DocumentReference, link: string) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      search: ({ enc, ...before }) => ({
        ...before,
        ...(enc === undefined ? {} : { enc: 'y' as const }),
        view: 'document' as const,
        docId: link,
      }),
      state: { opened: reference },
    });
}

/** Goes back to where the document was opened from, or removes it from the address when a link led here. */
export function useCloseDocument() {
  const navigate = useNavigate();
  const router = useRouter();
  return () => {
    if (router.latestLocation.state.opened && router.history.canGoBack())
      goBackOnce(router.history, { ignoreBlocker: true });
    else
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        search: ({ list, search }) => ({ list, search }),
      });
  };
}
