import type { DashboardRow } from '#contract/dashboard.ts';
import type { TodoRow } from '#contract/todo.ts';
import { application } from '#web/platform/application/application.ts';

import type { DocumentReference } from './document-reference.ts';

/** A row of a to-do list, wherever it is shown. */
export const todoReference = ({ documentId, legId, taskId, role }: TodoRow): DocumentReference => ({
  documentId,
  legId,
  taskId,
  role: application().agency.opensListsAs === 'dashboard' ? 'dashboard' : role,
});

/** A row of a panel, wherever it is shown. */
export const panelReference = ({ documentId, legId, role, isViewOnly }: DashboardRow): DocumentReference => ({
  documentId,
  legId,
  taskId: null,
  role,
  isViewOnly,
});
