import { defineAction } from '../define-action.ts';
import { endRound, withdrawOpen } from '../plans/review-chain.ts';

/** ดึงร่างคืน: for a change by the drafter; approvals of the old text no longer count. */
export const withdrawDraft = defineAction({
  summary: 'Take a submitted draft back.',
  event: 'draft.withdrawn',
  when: { document: ['inReview', 'inSign'], leg: ['received'] },
  by: ['drafted'],
  asks: ['reason'],
  place: 'menu',
  savesVersion: true,
  plan: (plan) => endRound(withdrawOpen(plan, () => true)).moveDocument('withdrawDraft'),
});
