import type { TodoRow } from '#contract/todo.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';

export const referenceOf = (row: TodoRow): DocumentReference => ({
  documentId: row.documentId,
  legId: row.legId,
  taskId: row.taskId,
  role: row.role,
});
