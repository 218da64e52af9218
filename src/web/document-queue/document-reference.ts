import type { OpeningRole } from '#domain/documents/opening-role.ts';

/** Which stay and which work of a document is opened, and in which role. */
export interface DocumentReference {
  readonly documentId: number;
  readonly legId: number | null;
  readonly taskId: number | null;
  readonly role?: OpeningRole;
}

export const isSameReference = (a: DocumentReference, b: DocumentReference): boolean =>
  a.documentId === b.documentId && a.legId === b.legId && a.taskId === b.taskId;

declare module '@tanstack/history' {
  interface HistoryState {
    /** The document opened on this page, kept over a reload. */
    opened?: DocumentReference;
    /** What stands open was opened from the screen below it: closing it goes back there. */
    isOpenedHere?: boolean;
  }
}
