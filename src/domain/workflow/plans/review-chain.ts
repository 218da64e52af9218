import { refusalOfChain } from '#domain/documents/chain.ts';
import type { Refusal } from '#domain/refusal.ts';

import type { NumberingMode } from '../action-context.ts';
import { isOfRound, isStepDone } from '../matter/chain-progress.ts';
import type { Task } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { isOpen } from '../states/task-transitions.ts';
import { personTray } from '../todo/trays.ts';
import { finishSigning } from './issue-number.ts';

/** Creates the tasks of one step of the chain, to review or to sign. */
export function openStep(plan: PlanBuilder, legId: number, index: number, numbering: NumberingMode): PlanBuilder {
  const { chain, createdBy, reservedEntryId } = plan.matter.document;
  const step = chain[index];
  if (!step) return plan;
  const { kind } = step;
  const reservesNumber = numbering === 'beforeSign' && kind === 'sign' && reservedEntryId === null;
  return plan
    .when(reservesNumber, (current) => current.add({ step: 'reserveLetterNumber' }))
    .forEach(step.personIds, (current, holderId) =>
      current
        .addTask({ ...chainTask(legId, createdBy, holderId), kind, chainStep: index })
        .notify(kind === 'sign' ? 'toSign' : 'toReview', personTray(holderId), legId),
    );
}

/** After an approval: goes on to the next step if enough persons of this one approved, else waits for the others. */
export function continueChain(plan: PlanBuilder, task: Task, numbering: NumberingMode): PlanBuilder {
  const { document } = plan.matter;
  const index = task.chainStep ?? 0;
  if (!isStepDone(plan.matter, index)) return plan;
  const rest = withdrawOpen(plan, ({ chainStep }) => chainStep === index);
  const next = document.chain[index + 1];
  if (!next) return finishSigning(endRound(rest), task.legId, numbering);
  const moved = rest.when(next.kind === 'sign' && document.state === 'inReview', (current) =>
    current.moveDocument('passOn'),
  );
  return openStep(moved, task.legId, index + 1, numbering);
}

/**
 * Ends a round of approvals, none of which is open any more: all have signed, or the draft goes back and later through
 * the whole chain again.
 */
export const endRound = (plan: PlanBuilder): PlanBuilder =>
  plan.forEach(plan.matter.tasks.filter(isOfRound), (current, { id }) => current.moveTask(id, 'close'));

export const withdrawOpen = (plan: PlanBuilder, matches: (task: Task) => boolean): PlanBuilder =>
  plan.forEach(
    plan.matter.tasks.filter((task) => isOfRound(task) && isOpen(task) && matches(task)),
    (current, { id, holderId, legId }) =>
      current.moveTask(id, 'withdraw').notify('withdrawn', personTray(holderId), legId),
  );

/**
 * Another person in the place of a reviewer or signer, for this round and later ones; who is asked now is asked no
 * longer. Errors: those of `refusalOfChain`.
 */
export function replaceInChain(
  plan: PlanBuilder,
  { index, legId }: { readonly index: number; readonly legId: number },
  { fromId, toId, note }: { readonly fromId: number; readonly toId: number; readonly note: string },
): PlanBuilder | Refusal {
  const { document, tasks } = plan.matter;
  const chain = document.chain.map((step, place) =>
    place === index ? { ...step, personIds: step.personIds.map((id) => (id === fromId ? toId : id)) } : step,
  );
  const kind = chain[index]?.kind ?? 'review';
  const asked = tasks.find((task) => task.chainStep === index && task.holderId === fromId && isOpen(task));
  return (
    refusalOfChain(document.kind, chain) ??
    withdrawOpen(plan, ({ id }) => id === asked?.id)
      .changeDocument({ chain })
      .when(asked !== undefined, (current) =>
        current
          .addTask({ ...chainTask(legId, document.createdBy, toId), kind, chainStep: index, note })
          .notify(kind === 'sign' ? 'toSign' : 'toReview', personTray(toId), legId),
      )
  );
}

/** The draft is submitted again, or discarded: the task of revising it is over. */
export const endRevising = (plan: PlanBuilder): PlanBuilder =>
  plan.forEach(
    plan.matter.tasks.filter((task) => task.kind === 'revise' && isOpen(task)),
    (current, { id }) => current.moveTask(id, 'finish').moveTask(id, 'close'),
  );

export const chainTask = (legId: number, giverId: number, holderId: number) => ({
  legId,
  parentTaskId: null,
  giverId,
  holderId,
  givenByDesk: false,
  isMain: true,
  purposeId: null,
  taskTypeId: null,
  note: '',
  dueAt: null,
});
