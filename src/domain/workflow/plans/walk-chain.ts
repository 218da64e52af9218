import { isOfRound, isStepDone } from '../matter/chain-progress.ts';
import { extend, nextPlannedId, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Task } from '../matter/matter.ts';
import { personTray } from '../todo/trays.ts';
import type { NumberingMode } from '../work-context.ts';
import { finishSigning } from './issue-number.ts';

/** Asks everybody of a step of the chain; the draft lies with them now. */
export function openStep(draft: Draft, legId: number, index: number, numbering: NumberingMode): Draft {
  const { chain, createdBy, reservedEntryId } = draft.matter.document;
  const step = chain[index];
  if (!step) return draft;
  const reservesNumber = numbering === 'beforeSign' && step.kind === 'sign' && reservedEntryId === null;
  return step.personIds.reduce(
    (current, holderId) => {
      const task = { ...work(legId, createdBy, holderId), kind: step.kind, chainStep: index };
      return extend(
        current,
        { step: 'addTask', id: nextPlannedId(current), task },
        { step: 'tell', topic: step.kind === 'sign' ? 'toSign' : 'toReview', tray: personTray(holderId), legId },
      );
    },
    reservesNumber ? extend(draft, { step: 'reserveLetterNumber' }) : draft,
  );
}

/** After somebody agreed: enough of his step have, and the draft goes on; or the others are waited for. */
export function goOn(draft: Draft, task: Task, numbering: NumberingMode): Draft {
  const { document } = draft.matter;
  const index = task.chainStep ?? 0;
  if (!isStepDone(draft.matter, index)) return draft;
  const rest = withdrawOpen(draft, ({ chainStep }) => chainStep === index);
  const next = document.chain[index + 1];
  if (!next) return finishSigning(endRound(rest), task.legId, numbering);
  const moved =
    next.kind === 'sign' && document.state === 'inReview'
      ? extend(rest, { step: 'moveDocument', event: 'passOn' })
      : rest;
  return openStep(moved, task.legId, index + 1, numbering);
}

/** What was agreed in a round is over: all have signed, or the draft goes back and up the whole chain again (4.2). */
export const endRound = (draft: Draft): Draft =>
  draft.matter.tasks
    .filter((task) => isOfRound(task) && task.state === 'acted')
    .reduce((current, { id }) => extend(current, { step: 'moveTask', id, event: 'close' }), draft);

/** Takes back what has not been acted on, and says so to its holders. */
export const withdrawOpen = (draft: Draft, isMeant: (task: Task) => boolean): Draft =>
  draft.matter.tasks
    .filter((task) => isOfRound(task) && isOpen(task) && isMeant(task))
    .reduce(
      (current, { id, holderId, legId }) =>
        extend(
          current,
          { step: 'moveTask', id, event: 'withdraw' },
          { step: 'tell', topic: 'withdrawn', tray: personTray(holderId), legId },
        ),
      draft,
    );

/** A task of the chain, or of revising, as it begins. */
export const work = (legId: number, giverId: number, holderId: number) => ({
  legId,
  parentTaskId: null,
  giverId,
  holderId,
  givenByDesk: false,
  isMain: true,
  purposeId: null,
  note: '',
  dueAt: null,
});
