import { refusalOfChain } from '#domain/documents/chain.ts';
import { refuse } from '#domain/refusal.ts';
import { extend, nextPlannedId, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import { personTray } from '../todo/trays.ts';
import { postOfLetter } from '../matter/on-behalf-of.ts';
import { delegatorWith, delegationKindFor } from '../work-context.ts';
import { refusalOfRegistrars, refusalOfNamed } from './naming.ts';
import type { Planner } from './plan-work.ts';
import { openStep, endRound, goOn, withdrawOpen, work } from './walk-chain.ts';

/**
 * ส่งตรวจทาน/ลงนาม: to the first of the chain. Signed, a secret letter lies with the registrar of the unit that issues it.
 * Errors: those of `refusalOfChain` and of naming.
 */
export const planSubmit: Planner<'submit'> = (draft, { matter, leg }, _input, directory) => {
  const { chain, kind, secrecy, issuerUnitId } = matter.document;
  const persons = chain.flatMap((step) => step.personIds);
  const refused =
    refusalOfChain(kind, chain) ??
    refusalOfNamed(directory, secrecy, persons, []) ??
    refusalOfRegistrars(directory, secrecy, [issuerUnitId]);
  if (refused) return refused;
  const event = chain[0]?.kind === 'sign' ? 'submitForSigning' : 'submit';
  return openStep(extend(endRevising(draft), { step: 'moveDocument', event }), leg.id, 0, directory.numbering);
};

/** The draft goes up again, or is given up: the work of revising it is done. */
const endRevising = (draft: Draft): Draft =>
  draft.matter.tasks
    .filter((task) => task.kind === 'revise' && isOpen(task))
    .reduce(
      (current, { id }) =>
        extend(current, { step: 'moveTask', id, event: 'act' }, { step: 'moveTask', id, event: 'close' }),
      draft,
    );

/** ผ่าน: with or without a comment. */
export const planPass: Planner<'pass'> = (draft, { viewer, task }, { note }, directory) => {
  if (!task) return refuse('state-changed');
  const changes = {
    finishedBy: viewer.personId,
    delegationKind: delegationKindFor(viewer, task.holderId),
    resultText: note,
  };
  return goOn(extend(draft, { step: 'moveTask', id: task.id, event: 'act', changes }), task, directory.numbering);
};

/** ลงนาม: in person, or by appointment with both names kept and the post of the order, or in a vacant post (4.5). */
export const planSign: Planner<'sign'> = (draft, context, { note }, directory) => {
  const { viewer, task } = context;
  if (!task) return refuse('state-changed');
  const post = task.holderId === viewer.personId ? postOfLetter(context) : delegatorWith(viewer, task.holderId);
  const delegationKind = post?.kind ?? null;
  const postName = post?.postName || null;
  const signature = { taskId: task.id, signerId: task.holderId, signedBy: viewer.personId, delegationKind, postName };
  const changes = { finishedBy: viewer.personId, delegationKind, resultText: note };
  const signed = extend(
    draft,
    { step: 'moveTask', id: task.id, event: 'act', changes },
    { step: 'addSignature', signature },
  );
  return goOn(signed, task, directory.numbering);
};

/** ตีกลับ: to the drafter, with the reason; the whole chain sees the corrected text again. */
export const planReturnDraft: Planner<'returnDraft'> = (draft, { viewer, task }, { reason }) => {
  if (!task) return refuse('state-changed');
  const changes = {
    returnReason: reason,
    finishedBy: viewer.personId,
    delegationKind: delegationKindFor(viewer, task.holderId),
  };
  const { createdBy } = draft.matter.document;
  const returned = endRound(
    withdrawOpen(extend(draft, { step: 'moveTask', id: task.id, event: 'return', changes }), () => true),
  );
  return extend(
    returned,
    { step: 'moveDocument', event: 'returnDraft' },
    {
      step: 'addTask',
      id: nextPlannedId(returned),
      task: { ...work(task.legId, task.holderId, createdBy), kind: 'revise', note: reason },
    },
    { step: 'tell', topic: 'draftReturned', tray: personTray(createdBy), legId: task.legId, note: reason },
  );
};

/** ดึงร่างคืน: the drafter wants to change it; nobody's agreement to the old text stands. */
export const planWithdrawDraft: Planner<'withdrawDraft'> = (draft) =>
  extend(endRound(withdrawOpen(draft, () => true)), { step: 'moveDocument', event: 'withdrawDraft' });

/** เปลี่ยนผู้ตรวจ/ผู้ลงนาม: in the place of one who is absent, for this letter and its later rounds. */
export const planReplaceReviewer: Planner<'replaceReviewer'> = (draft, { matter, task }, input, directory) => {
  if (!task || task.chainStep === null) return refuse('state-changed');
  const { document } = matter;
  const { chainStep, holderId } = task;
  const [successor, ...others] = input.personIds;
  const refused = refusalOfNamed(directory, document.secrecy, input.personIds, []);
  if (refused || successor === undefined) return refused ?? refuse('nobody-named');
  if (others.length > 0) return refuse('one-person-only');
  if (successor === holderId) return refuse('successor-is-himself');
  const chain = document.chain.map((step, index) =>
    index === chainStep
      ? { ...step, personIds: step.personIds.map((personId) => (personId === holderId ? successor : personId)) }
      : step,
  );
  const wrong = refusalOfChain(document.kind, chain);
  if (wrong) return wrong;
  const freed = withdrawOpen(draft, ({ id }) => id === task.id);
  return extend(
    freed,
    { step: 'changeDocument', changes: { chain } },
    {
      step: 'addTask',
      id: nextPlannedId(freed),
      task: { ...work(task.legId, document.createdBy, successor), kind: task.kind, chainStep, note: input.note },
    },
    {
      step: 'tell',
      topic: task.kind === 'sign' ? 'toSign' : 'toReview',
      tray: personTray(successor),
      legId: task.legId,
    },
  );
};

/** ทิ้งร่าง: it is kept, and nobody's work any more; a number kept for it is burnt. */
export const planDiscard: Planner<'discard'> = (draft) => {
  const ended = endRevising(draft);
  const voided = draft.matter.document.reservedEntryId === null ? ended : extend(ended, { step: 'voidLetterNumber' });
  return extend(voided, { step: 'moveDocument', event: 'discard' });
};
