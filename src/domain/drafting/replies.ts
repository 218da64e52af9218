import { documentKinds } from '#domain/documents/document-kinds.ts';

interface Answerable {
  readonly kind: number;
  /** It came from outside the agency. */
  readonly isFromOutside: boolean;
  /** It was sent to the unit where it is looked at; false at the unit that wrote it. */
  readonly wasSentHere: boolean;
}

/** Between units of one agency: answered by a memo (domain report 1.1). */
const answeredByMemo: readonly number[] = [
  documentKinds.inside.code,
  documentKinds.note.code,
  documentKinds.stamp.code,
];

/** The kind of letter it is answered with; null where nobody answers. */
export function replyKindOf({ kind, isFromOutside, wasSentHere }: Answerable): number | null {
  if (isFromOutside) return documentKinds.outside.code;
  return wasSentHere && answeredByMemo.includes(kind) ? documentKinds.inside.code : null;
}
