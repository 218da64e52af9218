import { useSyncExternalStore } from 'react';

import { isSameReference, type DocumentReference } from './document-reference.ts';
import { nextWaiting } from './next-waiting.ts';

/** Repeats the request of a list with its filters. */
export type Refetch = () => Promise<readonly DocumentReference[]>;

interface Queue {
  readonly references: readonly DocumentReference[];
  readonly again: Refetch | undefined;
}

let queue: Queue = { references: [], again: undefined };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Remembers the list a document is opened from, for next and previous. */
export function rememberQueue(references: readonly DocumentReference[], again?: Refetch): void {
  queue = { references, again };
  listeners.forEach((listener) => listener());
}

interface NextWaiting {
  readonly next: DocumentReference | undefined;
  /** No other document of the list waits; false while the list cannot be refetched. */
  readonly isLast: boolean;
}

/**
 * The next document of the list that still waits: those handled meanwhile are skipped, new ones come last. Without a
 * way to refetch the list, the neighbour.
 * @param wraps after the end of the list, return to those passed over.
 */
export async function findNextWaiting(current: DocumentReference, wraps = false): Promise<NextWaiting> {
  const opened = queue;
  const waiting = await opened.again?.().catch(() => undefined);
  if (queue !== opened || !waiting)
    return { next: nextWaiting(queue.references, queue.references, current), isLast: false };
  const added = waiting.filter((item) => !opened.references.some((known) => isSameReference(known, item)));
  if (added.length > 0) rememberQueue([...opened.references, ...added], opened.again);
  return {
    next: nextWaiting(queue.references, waiting, current, wraps),
    isLast: waiting.every((item) => isSameReference(item, current)),
  };
}

/** The index of a document in its queue (-1 when opened by itself), the length of the queue, and the neighbours. */
export function useQueuePosition(reference: DocumentReference | undefined) {
  const { references } = useSyncExternalStore(subscribe, () => queue);
  const index = reference ? references.findIndex((item) => isSameReference(item, reference)) : -1;
  return {
    index: index,
    total: references.length,
    previous: index > 0 ? references[index - 1] : undefined,
    next: index >= 0 ? references[index + 1] : undefined,
  };
}
