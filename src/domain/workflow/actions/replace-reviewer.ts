import { refuse } from '#domain/refusal.ts';

import { defineAction } from '../define-action.ts';
import { refusalOfNamed, refusalOfSigners } from '../plans/naming.ts';
import { replaceInChain } from '../plans/review-chain.ts';

/** เปลี่ยนผู้ตรวจ/ผู้ลงนาม: replaces an absent reviewer, for this letter and its later rounds. */
export const replaceReviewer = defineAction({
  summary: 'Ask another person in a reviewer’s place.',
  event: 'draft.reviewer-replaced',
  when: { document: ['inReview', 'inSign'], leg: ['received'], task: ['pending', 'opened'], kind: ['review', 'sign'] },
  by: ['drafted', 'headsOwner'],
  asks: ['successor', 'note'],
  place: 'menu',
  alsoAt: 'chain',
  checksSigners: true,
  plan: (plan, { matter: { document }, task }, { personIds, note }, directory) => {
    const { chainStep, holderId, legId, kind } = task;
    if (chainStep === null) return refuse('state-changed');
    const [successor, ...others] = personIds;
    const refused =
      refusalOfNamed(directory, document.secrecy, personIds, []) ??
      (kind === 'sign' ? refusalOfSigners(directory, personIds) : undefined);
    if (refused || successor === undefined) return refused ?? refuse('nobody-named');
    if (others.length > 0) return refuse('one-person-only');
    if (successor === holderId) return refuse('successor-is-himself');
    return replaceInChain(plan, { index: chainStep, legId }, { fromId: holderId, toId: successor, note });
  },
});
