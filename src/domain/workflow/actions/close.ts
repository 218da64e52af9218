import { defineAction } from '../define-action.ts';
import { closeLeg } from '../plans/close-leg.ts';

/** ปิดเรื่องของหน่วยงาน. */
export const close = defineAction({
  summary: 'Close the letter at its unit.',
  event: 'letter.closed',
  when: { leg: ['received', 'reported'] },
  by: ['staffsDesk', 'headsUnit', 'gaveWorkHere'],
  needs: ['isMainLeg', 'isEndedHere', 'isNoWorkOpen', 'isNotClosed'],
  asks: ['report'],
  place: 'button',
  movesOn: true,
  plan: (plan, { leg }) => closeLeg(plan, leg),
});
