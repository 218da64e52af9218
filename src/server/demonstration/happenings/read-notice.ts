import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { taskOf, type Dossier, type Office } from '../office/office.ts';
import { soon } from '../office/calendar.ts';
import { look } from '../office/perform.ts';

/** A copy is read by the one it was made known to. */
export function readNotice(office: Office, dossier: Dossier, taskId: number): void {
  soon(office, dossier, 9, () => {
    const task = taskOf(dossier, taskId);
    if (isOpen(task)) look(office, dossier, task.holderId);
  });
}
