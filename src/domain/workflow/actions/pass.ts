import { delegationKindFor } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { continueChain } from '../plans/review-chain.ts';

/** ผ่าน: a reviewer passes the draft, with or without a comment. */
export const pass = defineAction({
  summary: 'Pass a draft under review.',
  event: 'draft.passed',
  when: { document: ['inReview'], leg: ['received'], task: ['pending', 'opened'], kind: ['review'] },
  by: ['signs'],
  asks: ['comment'],
  place: 'button',
  alsoWrites: 'correct',
  inBulk: true,
  movesOn: true,
  savesVersion: true,
  plan: (plan, { viewer, task }, { note }, { numbering }) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const changes = { finishedBy: viewer.personId, delegationKind, resultText: note };
    return continueChain(plan.moveTask(task.id, 'finish', changes), task, numbering);
  },
});
