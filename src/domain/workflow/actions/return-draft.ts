import { delegationKindFor } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { chainTask, endRound, withdrawOpen } from '../plans/review-chain.ts';
import { personTray } from '../todo/trays.ts';

/** ตีกลับ: back to the drafter with the reason; the whole chain reviews the corrected text again. */
export const returnDraft = defineAction({
  summary: 'Send a draft back to its drafter.',
  event: 'draft.returned',
  when: { document: ['inReview', 'inSign'], leg: ['received'], task: ['pending', 'opened'], kind: ['review', 'sign'] },
  by: ['signs'],
  asks: ['reason'],
  place: 'button',
  shortcut: 'return',
  movesOn: true,
  savesVersion: true,
  plan: (plan, { viewer, matter, task }, { reason }) => {
    const { createdBy } = matter.document;
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const returned = plan.moveTask(task.id, 'return', {
      returnReason: reason,
      finishedBy: viewer.personId,
      delegationKind,
    });
    return endRound(withdrawOpen(returned, () => true))
      .moveDocument('returnDraft')
      .addTask({ ...chainTask(task.legId, task.holderId, createdBy), kind: 'revise', note: reason })
      .notify('draftReturned', personTray(createdBy), task.legId, reason);
  },
});
