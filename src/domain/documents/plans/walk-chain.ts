import { isOfRound, isStepDone } from '../chain.ts';
import { extend, nextPlannedId, type Draft } from '../draft.ts';
import { isOpen } from '../job-transitions.ts';
import type { Job } from '../matter.ts';
import { personTray } from '../trays.ts';
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
      const job = { ...work(legId, createdBy, holderId), kind: step.kind, chainStep: index };
      return extend(
        current,
        { step: 'addJob', id: nextPlannedId(current), job },
        { step: 'tell', topic: step.kind === 'sign' ? 'toSign' : 'toReview', tray: personTray(holderId), legId },
      );
    },
    reservesNumber ? extend(draft, { step: 'reserveLetterNumber' }) : draft,
  );
}

/** After somebody agreed: enough of his step have, and the draft goes on; or the others are waited for. */
export function goOn(draft: Draft, job: Job, numbering: NumberingMode): Draft {
  const { document } = draft.matter;
  const index = job.chainStep ?? 0;
  if (!isStepDone(draft.matter, index)) return draft;
  const rest = withdrawOpen(draft, ({ chainStep }) => chainStep === index);
  const next = document.chain[index + 1];
  if (!next) return finishSigning(endRound(rest), job.legId, numbering);
  const moved =
    next.kind === 'sign' && document.state === 'inReview'
      ? extend(rest, { step: 'moveDocument', event: 'passOn' })
      : rest;
  return openStep(moved, job.legId, index + 1, numbering);
}

/** What was agreed in a round is over: all have signed, or the draft goes back and up the whole chain again (4.2). */
export const endRound = (draft: Draft): Draft =>
  draft.matter.jobs
    .filter((job) => isOfRound(job) && job.state === 'acted')
    .reduce((current, { id }) => extend(current, { step: 'moveJob', id, event: 'close' }), draft);

/** Takes back what has not been acted on, and says so to its holders. */
export const withdrawOpen = (draft: Draft, isMeant: (job: Job) => boolean): Draft =>
  draft.matter.jobs
    .filter((job) => isOfRound(job) && isOpen(job) && isMeant(job))
    .reduce(
      (current, { id, holderId, legId }) =>
        extend(
          current,
          { step: 'moveJob', id, event: 'withdraw' },
          { step: 'tell', topic: 'withdrawn', tray: personTray(holderId), legId },
        ),
      draft,
    );

/** A job of the chain, or of revising, as it begins. */
export const work = (legId: number, giverId: number, holderId: number) => ({
  legId,
  parentJobId: null,
  giverId,
  holderId,
  givenByDesk: false,
  isMain: true,
  purposeId: null,
  note: '',
  dueAt: null,
});
