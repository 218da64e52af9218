import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { taskOf, type Dossier, type Office } from '../office.ts';
import { soon } from '../working-time.ts';
import { viewDocument } from '../act.ts';

export function readNotice(office: Office, dossier: Dossier, taskId: number): void {
  soon(office, dossier, 9, async () => {
    const task = taskOf(dossier, taskId);
    if (isOpen(task)) await viewDocument(office, dossier, task.holderId);
  });
}
