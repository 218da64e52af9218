import { delegationKindFor } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { noteOfWorkBack } from '../plans/register-notes.ts';
import { returnToGiver } from '../plans/return-work.ts';
import { personTray } from '../todo/trays.ts';

/** ส่งกลับผู้มอบ: the work goes back to the giver, with the reason. */
export const returnWork = defineAction({
  summary: 'Send work back to its giver.',
  event: 'task.returned',
  when: { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['present', 'assign'] },
  by: ['holdsTask'],
  asks: ['reason'],
  place: 'button',
  shortcut: 'return',
  movesOn: true,
  plan: (plan, { viewer, task }, { reason }, directory) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const returned = plan
      .moveTask(task.id, 'return', { returnReason: reason, finishedBy: viewer.personId, delegationKind })
      .notify('workReturned', personTray(task.giverId), task.legId, reason)
      .add(noteOfWorkBack('refused', task));
    return returnToGiver(returned, task, reason, directory);
  },
});
