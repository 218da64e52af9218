import { defineAction } from '../define-action.ts';
import { noteOfWorkBack } from '../plans/register-notes.ts';
import { returnToGiver } from '../plans/return-work.ts';
import { personTray } from '../todo/trays.ts';

/** เรียกงานคืน: the giver takes the work back before it is finished. */
export const withdrawWork = defineAction({
  summary: 'Take given work back.',
  event: 'task.withdrawn',
  when: { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['present', 'assign'] },
  by: ['gaveTask', 'answersForWork'],
  asks: ['reason'],
  place: 'menu',
  alsoAt: 'report',
  plan: (plan, { task }, { reason }, directory) => {
    const withdrawn = plan
      .moveTask(task.id, 'withdraw', { returnReason: reason })
      .notify('withdrawn', personTray(task.holderId), task.legId, reason)
      .add(noteOfWorkBack('recalled', task));
    return returnToGiver(withdrawn, task, null, directory);
  },
});
