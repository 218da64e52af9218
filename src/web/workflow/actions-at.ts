import type { DocumentView } from '#contract/documents/documents.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';

import type { ActionTarget } from './form-values.ts';

/** The permitted actions of the open leg or task, of another leg, or of a task there. */
export function actionsAt(document: DocumentView, { legId, taskId }: ActionTarget): readonly ActionName[] {
  if (document.isReadOnly) return [];
  if (legId === document.legId && taskId === document.taskId) return document.actions;
  const leg = document.legs.find((leg) => leg.legId === legId);
  return (taskId === null ? leg : leg?.tasks.find((task) => task.taskId === taskId))?.actions ?? [];
}
