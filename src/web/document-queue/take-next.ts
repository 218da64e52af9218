import { useRouter } from '@tanstack/react-router';

import { findNextWaiting } from './document-queue.ts';
import { isSameReference, type DocumentReference } from './document-reference.ts';
import { useReplaceDocument } from './opened-document.ts';

/** Shows the next document of the list that still waits in the place of this one. False when there is none. */
export function useTakeNext(reference: DocumentReference) {
  const replace = useReplaceDocument();
  const router = useRouter();
  return async (): Promise<boolean> => {
    const next = await findNextWaiting(reference);
    const { opened } = router.latestLocation.state;
    // Closed or exchanged while the list was asked: the person has gone elsewhere.
    if (!opened || !isSameReference(opened, reference)) return true;
    if (next) replace(next);
    return next !== undefined;
  };
}
