import { useRouter } from '@tanstack/react-router';

import { findNextWaiting } from './document-queue.ts';
import { isSameReference, type DocumentReference } from './document-reference.ts';
import { useReplaceDocument } from './opened-document.ts';

/** `taken` also when the person closed or changed the document meanwhile; `last` when no other one waits. */
type Taken = 'taken' | 'none' | 'last';

/** Replaces the document by the next one of the list that still waits; with `wraps`, those passed over follow the last. */
export function useTakeNext(reference: DocumentReference) {
  const replace = useReplaceDocument();
  const router = useRouter();
  return async (wraps = false): Promise<Taken> => {
    const { next, isLast } = await findNextWaiting(reference, wraps);
    const { opened } = router.latestLocation.state;
    if (!opened || !isSameReference(opened, reference)) return 'taken';
    if (!next) return isLast ? 'last' : 'none';
    replace(next);
    return 'taken';
  };
}
