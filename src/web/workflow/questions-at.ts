import type { DocumentView } from '#contract/documents/documents.ts';
import type { TaskView } from '#contract/documents/route.ts';
import { isQuestion } from '#domain/workflow/matter/matter.ts';

/** Questions about the open task; for an opened question, only that one. */
export function questionsAt({ legs, legId, taskId }: DocumentView): readonly TaskView[] {
  const tasks = legs.find((leg) => leg.legId === legId)?.tasks ?? [];
  return tasks.filter(
    (task) => isQuestion(task) && taskId !== null && [task.taskId, task.parentTaskId].includes(taskId),
  );
}
