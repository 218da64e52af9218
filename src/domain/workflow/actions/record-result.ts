import { refuse } from '#domain/refusal.ts';

import { delegationKindFor } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { presentTo } from '../plans/give-work.ts';
import { rulesLeft } from '../switched-off.ts';
import { personTray } from '../todo/trays.ts';

/** บันทึกผลการพิจารณา: the result goes to the giver of the work, and is presented to any superiors named. */
export const recordResult = defineAction({
  summary: 'Record the result of the work; superiors who are named get it presented at once.',
  event: 'task.reported',
  when: { leg: ['assigned'], task: ['pending', 'opened'], kind: ['assign'] },
  by: ['holdsTask'],
  asks: ['result', 'superiors', 'files'],
  place: 'button',
  movesOn: true,
  plan: (plan, { viewer, task }, { result, text, personIds }, directory) => {
    // What the agency switched off is not done in passing either.
    if (personIds.length > 0 && rulesLeft('presentUpward', ['holdsTask'], viewer).length === 0)
      return refuse('switched-off', { rule: 'holdsTask', action: 'presentUpward' });
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const changes = { finishedBy: viewer.personId, delegationKind, result, resultText: text, returnReason: null };
    const reported = plan
      .moveTask(task.id, 'finish', changes)
      .notify('reported', personTray(task.giverId), task.legId, text);
    return personIds.length === 0 ? reported : presentTo(reported, task, { personIds, note: text }, directory);
  },
});
