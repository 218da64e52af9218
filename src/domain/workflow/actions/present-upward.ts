import { delegationKindFor } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { presentTo } from '../plans/give-work.ts';
import type { LegEvent, LegState } from '../states/leg-transitions.ts';
import { isOpen } from '../states/task-transitions.ts';

/**
 * เสนอต่อผู้บังคับบัญชา with an opinion: finishes the person's own task if it is still open, and gives the letter to
 * the superior.
 */
export const presentUpward = defineAction({
  summary: 'Present to a superior.',
  event: 'task.presented',
  when: {
    leg: ['presented', 'assigned', 'reported'],
    task: ['pending', 'opened', 'finished'],
    kind: ['present', 'assign'],
  },
  by: ['holdsTask', 'assistsHolder'],
  needs: ['isOpenOrReported'],
  asks: ['people', 'opinion'],
  place: 'button',
  shortcut: 'assign',
  movesOn: true,
  plan: (plan, { viewer, leg, task }, input, directory) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const changes = { finishedBy: viewer.personId, delegationKind, resultText: input.note };
    const event = eventOf[leg.state];
    const finished = isOpen(task) ? plan.moveTask(task.id, 'finish', changes) : plan;
    return presentTo(event ? finished.moveLeg(leg.id, event) : finished, task, input, directory);
  },
});

/** While others work on an assigned leg, it remains with them. */
const eventOf: Readonly<Partial<Record<LegState, LegEvent>>> = {
  presented: 'presentUpward',
  reported: 'presentReport',
};
