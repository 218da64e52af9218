import { documentKinds } from '#domain/documents/document-kinds.ts';

interface Answerable {
  readonly kind: number;
  readonly isFromOutside: boolean;
  /** It was sent to the unit in which it is opened; false in the unit that wrote it. */
  readonly wasSentHere: boolean;
}

/** Between units of one agency: answered by a memo. */
export const answeredByMemo: readonly number[] = [
  documentKinds.inside.code,
  documentKinds.note.code,
  documentKinds.stamp.code,
];

/** The kind of letter used to answer; null when there is no answer. */
export function replyKindOf({ kind, isFromOutside, wasSentHere }: Answerable): number | null {
  if (isFromOutside) return documentKinds.outside.code;
  return wasSentHere && answeredByMemo.includes(kind) ? documentKinds.inside.code : null;
}
