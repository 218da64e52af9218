import { useSyncExternalStore } from 'react';

import type { DocumentReference } from './document-reference.ts';

let queue: readonly DocumentReference[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Remembers the list a document is opened from, as it stands now: next and previous walk along it. */
export function rememberQueue(next: readonly DocumentReference[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

const isSame = (one: DocumentReference, other: DocumentReference) =>
  one.documentId === other.documentId && one.legId === other.legId && one.jobId === other.jobId;

/** Where a document stands in its queue: its place from 0 (-1 when opened alone), how many there are, its neighbours. */
export function useQueuePlace(reference: DocumentReference | undefined) {
  const references = useSyncExternalStore(subscribe, () => queue);
  const at = reference ? references.findIndex((each) => isSame(each, reference)) : -1;
  return {
    at,
    total: references.length,
    previous: at > 0 ? references[at - 1] : undefined,
    next: at >= 0 ? references[at + 1] : undefined,
  };
}
