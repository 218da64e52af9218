import { isSameReference, type DocumentReference } from './document-reference.ts';

/** The first document behind this one in the list that still waits; undefined behind the last, or when opened alone. */
export function nextWaiting(
  list: readonly DocumentReference[],
  waiting: readonly DocumentReference[],
  current: DocumentReference,
): DocumentReference | undefined {
  const at = list.findIndex((item) => isSameReference(item, current));
  if (at < 0) return undefined;
  return list.slice(at + 1).find((item) => waiting.some((still) => isSameReference(still, item)));
}
