import { isSameReference, type DocumentReference } from './document-reference.ts';

/**
 * The first document after this one that still waits; undefined at the end of the list, or when opened by itself.
 * @param wraps go on at the beginning of the list after its end.
 */
export function nextWaiting(
  list: readonly DocumentReference[],
  waiting: readonly DocumentReference[],
  current: DocumentReference,
  wraps = false,
): DocumentReference | undefined {
  const index = list.findIndex((item) => isSameReference(item, current));
  if (index < 0) return undefined;
  const others = [...list.slice(index + 1), ...(wraps ? list.slice(0, index) : [])];
  return others.find((item) => waiting.some((still) => isSameReference(still, item)));
}
