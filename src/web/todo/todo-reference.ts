import type { TodoRow } from '#contract/todo.ts';
import { roleNamed, type DocumentReference } from '#web/document-queue/document-reference.ts';

/** What a to-do row opens. */
export const referenceOf = (row: TodoRow): DocumentReference => ({
  documentId: row.documentId,
  legId: row.legId,
  taskId: row.taskId,
  role: roleNamed(row.role),
});
