import { refuse, type Refusal } from '#domain/refusal.ts';

import { delegationKindFor, isCleared, type ActionContext, type Directory } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import type { Matter, Task } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { closeFinishedTasks } from '../plans/close-leg.ts';
import { assignTo, withdrawOthers } from '../plans/give-work.ts';
import { deskTray, personTray } from '../todo/trays.ts';

/**
 * สั่งการ: records the order and finishes the head's task; then the letter goes to the persons and units named, to the
 * desk to distribute, or back to the officer who presented it, or the leg is closed.
 */
export const command = defineAction({
  summary: 'Give an order.',
  event: 'order.given',
  when: { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['present'] },
  by: ['holdsTask', 'assistsHolder'],
  asks: ['order', 'addressees', 'due', 'closing'],
  place: 'button',
  opensForm: true,
  movesOn: true,
  plan: (plan, context, input, directory) => {
    const { viewer, leg, task } = context;
    const { text } = input;
    if (text === '') return refuse('command-text-required');
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const order = {
      legId: leg.id,
      taskId: task.id,
      text,
      commandedBy: task.holderId,
      enteredBy: viewer.personId,
      delegationKind,
    };
    const commanded = plan
      .add({ step: 'addCommand', command: order })
      .moveTask(task.id, 'finish', { finishedBy: viewer.personId, delegationKind, resultText: text })
      .when(delegationKind !== null, (current) =>
        current.notify('commandEnteredForYou', personTray(task.holderId), task.legId, text),
      );
    return distribute(withdrawOthers(commanded, leg, task), context, input, directory);
  },
});

interface Order {
  readonly text: string;
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly dueAt: Date | null;
  readonly closes: boolean;
}

function distribute(
  plan: PlanBuilder,
  { viewer, leg, matter, task }: ActionContext & { readonly task: Task },
  { text, personIds, unitIds, dueAt, closes }: Order,
  directory: Directory,
): PlanBuilder | Refusal {
  const { secrecy } = matter.document;
  if (personIds.length + unitIds.length > 0) {
    const giver = { parentTaskId: task.id, giverId: task.holderId, givenByDesk: false, sentBy: viewer.personId };
    return assignTo(
      plan,
      leg,
      { personIds, unitIds, dueAt, purposeId: null, taskTypeId: null, note: text, ...giver },
      directory,
    );
  }
  const asking = requestingTask(matter, task);
  if (asking && !isCleared(directory, asking.holderId, secrecy)) return refuse('person-not-cleared');
  if (asking)
    return plan.moveTask(asking.id, 'resume').notify('commanded', personTray(asking.holderId), asking.legId, text);
  const tray = deskTray(leg.toUnitId, secrecy);
  // While others work on the letter, it remains with them.
  if (leg.state !== 'presented')
    return closes ? refuse('others-still-work') : plan.notify('commanded', tray, leg.id, text);
  if (closes) return closeFinishedTasks(plan.moveLeg(leg.id, 'commandClose'), leg.id);
  return plan
    .moveLeg(leg.id, 'commandToDesk', { commandState: 'waiting', returnReason: null })
    .notify('commanded', tray, leg.id, text);
}

/** The task of the officer who presented it, through however many superiors. */
function requestingTask(matter: Matter, task: Task): Task | undefined {
  const parent = matter.tasks.find((item) => item.id === task.parentTaskId);
  return parent?.kind === 'present' ? requestingTask(matter, parent) : parent;
}
