import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

import { rememberQueue, type Refetch } from './document-queue.ts';
import type { DocumentReference } from './document-reference.ts';

/** What the address and history say is open: a reference, an encoded id from a link, or nothing. */
export function useOpenedDocument(): { readonly reference?: DocumentReference; readonly link?: string } | null {
  const { search, state } = useRouterState({ select: ({ location }) => location });
  if (search.view !== 'document') return null;
  if (state.opened) return { reference: state.opened };
  if (!search.docId) return null;
  // A plain id is only where to look: the server answers for what this person may see.
  if (search.enc === 'n' && plainId.test(search.docId))
    return { reference: { documentId: Number(search.docId), legId: null, taskId: null } };
  return { link: search.docId };
}

const plainId = /^[1-9]\d{0,9}$/;

/** Opens a document over the present page; the queue is the list it is opened from, `again` asks that list anew. */
export function useOpenDocument() {
  const open = useOpenRelated();
  return (reference: DocumentReference, queue: readonly DocumentReference[] = [], again?: Refetch) => {
    rememberQueue(queue, again);
    open(reference);
  };
}

/** Opens a document over the one that is open; closing it leads back there. */
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

/** Shows another document in the place of this one, so that the browser's back still closes. Unsent text was asked about. */
export function useReplaceDocument() {
  const navigate = useNavigate();
  return (reference: DocumentReference, link?: string) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      search: ({ api: _api, enc: _enc, ...before }) => ({ ...before, view: 'document' as const, docId: link }),
      state: { opened: reference },
    });
}

/** Closes the document: back to where it was opened from, or off the address when a link led here. */
export function useCloseDocument() {
  const navigate = useNavigate();
  const router = useRouter();
  return () => {
    if (router.latestLocation.state.opened && router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
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
