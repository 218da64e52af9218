import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';

import { taskOf, legOf, type Dossier, type Office } from '../office.ts';
import { soon } from '../working-time.ts';
import { perform } from '../act.ts';
import { reasons } from '../texts/phrases.ts';
import { actorFor } from './people.ts';

/** The giver of the work reads the report and accepts it, or asks for more. */
export function acceptReport(office: Office, dossier: Dossier, taskId: number): void {
  soon(office, dossier, 17, async () => {
    const task = taskOf(dossier, taskId);
    const { state } = legOf(dossier, task.legId);
    if (task.state !== 'finished' || (state !== 'assigned' && state !== 'reported')) return;
    if (isWorkedOnBelow(dossier.matter, taskId)) return;
    const by = actorFor(office, task.giverId);
    const place = { by, legId: task.legId, taskId };
    if (task.result !== null && task.returnReason === null && office.random.chance(0.07)) {
      await perform(office, dossier, 'refuseReport', place, { reason: office.random.pick(reasons.refuseReport) });
      return;
    }
    await perform(office, dossier, 'acceptReport', place, {});
    if (task.parentTaskId !== null && taskOf(dossier, task.parentTaskId).kind === 'assign')
      acceptReport(office, dossier, task.parentTaskId);
  });
}

/** Work that was handed on is not over before the reports on it are accepted. */
const isWorkedOnBelow = ({ tasks }: Matter, taskId: number) =>
  tasks.some(
    (task) => task.parentTaskId === taskId && (isOpen(task) || (task.kind === 'assign' && task.state === 'finished')),
  );
