import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { taskOf, type Dossier, type Office } from '../office.ts';
import { soon } from '../working-time.ts';
import { look } from '../act.ts';

/** A copy is read by the one it was made known to. */
export function readNotice(office: Office, dossier: Dossier, taskId: number): void {
  soon(office, dossier, 9, async () => {
    const task = taskOf(dossier, taskId);
    if (isOpen(task)) await look(office, dossier, task.holderId);
  });
}
