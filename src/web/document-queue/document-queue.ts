import { useSyncExternalStore } from 'react';

import { isSameReference, type DocumentReference } from './document-reference.ts';
import { nextWaiting } from './next-waiting.ts';

/** Asks a list again as it was asked, with its filters. */
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

/** Remembers the list a document is opened from, as it stands now: next and previous walk along it. */
export function rememberQueue(references: readonly DocumentReference[], again?: Refetch): void {
  queue = { references, again };
  listeners.forEach((listener) => listener());
}

/**
 * The next document of the list that still waits: what others did meanwhile is passed over, what came is added at the end.
 * Where the list cannot be asked again, the neighbour.
 */
export async function findNextWaiting(current: DocumentReference): Promise<DocumentReference | undefined> {
  const asked = queue;
  const waiting = await asked.again?.().catch(() => undefined);
  if (queue !== asked || !waiting) return nextWaiting(queue.references, queue.references, current);
  const added = waiting.filter((item) => !asked.references.some((known) => isSameReference(known, item)));
  if (added.length > 0) rememberQueue([...asked.references, ...added], asked.again);
  return nextWaiting(queue.references, waiting, current);
}

/** Where a document stands in its queue: its place from 0 (-1 when opened alone), how many there are, its neighbours. */
export function useQueuePlace(reference: DocumentReference | undefined) {
  const { references } = useSyncExternalStore(subscribe, () => queue);
  const at = reference ? references.findIndex((item) => isSameReference(item, reference)) : -1;
  return {
    at,
    total: references.length,
    previous: at > 0 ? references[at - 1] : undefined,
    next: at >= 0 ? references[at + 1] : undefined,
  };
}
