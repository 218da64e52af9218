import type { DocumentView } from '#contract/documents/documents.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';

import type { WorkTarget } from './work-draft.ts';

/** What may be done at a place of the letter's way: where it is opened, at another stay, or with work there. */
export function actionsAt(document: DocumentView, { legId, taskId }: WorkTarget): readonly WorkAction[] {
  if (document.isReadOnly) return [];
  if (legId === document.legId && taskId === document.taskId) return document.actions;
  const leg = document.legs.find((leg) => leg.legId === legId);
  return (taskId === null ? leg : leg?.tasks.find((task) => task.taskId === taskId))?.actions ?? [];
}
