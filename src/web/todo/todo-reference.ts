import type { TodoRow } from '#contract/todo.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { application } from '#web/platform/application/application.ts';

export const referenceOf = (row: TodoRow): DocumentReference => ({
  documentId: row.documentId,
  legId: row.legId,
  taskId: row.taskId,
  role: application().agency.opensListsAs === 'dashboard' ? 'dashboard' : row.role,
});
