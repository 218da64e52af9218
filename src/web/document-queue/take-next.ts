import { useRouter } from '@tanstack/react-router';

import { findNextWaiting } from './document-queue.ts';
import { isSameReference, type DocumentReference } from './document-reference.ts';
import { useReplaceDocument } from './opened-document.ts';

/** Replaces the document by the next one of the list that still waits. False when there is none. */
export function useTakeNext(reference: DocumentReference) {
  const replace = useReplaceDocument();
  const router = useRouter();
  return async (): Promise<boolean> => {
    const next = await findNextWaiting(reference);
    const { opened } = router.latestLocation.state;
    // The person closed or changed the document while the list was loading.
    if (!opened || !isSameReference(opened, reference)) return true;
    if (next) replace(next);
    return next !== undefined;
  };
}
