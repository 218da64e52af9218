import { isSameReference, type DocumentReference } from './document-reference.ts';

/** The first document after this one that still waits; undefined at the end of the list, or when opened by itself. */
export function nextWaiting(
  list: readonly DocumentReference[],
  waiting: readonly DocumentReference[],
  current: DocumentReference,
): DocumentReference | undefined {
  const index = list.findIndex((item) => isSameReference(item, current));
  if (index < 0) return undefined;
  return list.slice(index + 1).find((item) => waiting.some((still) => isSameReference(still, item)));
}
