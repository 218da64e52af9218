import type { OpeningRole } from '#domain/documents/opening-role.ts';

/** The leg and task a document is opened at, and the role of the person. */
export interface DocumentReference {
  readonly documentId: number;
  readonly legId: number | null;
  readonly taskId: number | null;
  readonly role?: OpeningRole;
  /** From a panel of the dashboard: read-only. */
  readonly isViewOnly?: boolean;
  /** The notice it is opened from. */
  readonly notificationId?: number;
}

export const isSameReference = (a: DocumentReference, b: DocumentReference): boolean =>
  a.documentId === b.documentId && a.legId === b.legId && a.taskId === b.taskId;

declare module '@tanstack/history' {
  interface HistoryState {
    /** The open document, stored in the history entry so that it survives a reload. */
    opened?: DocumentReference;
    /** Opened from the screen below, so closing goes back there. */
    isOpenedHere?: boolean;
  }
}
