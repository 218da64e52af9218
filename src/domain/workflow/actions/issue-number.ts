import { defineAction } from '../define-action.ts';
import { issueNumber as planNumber } from '../plans/issue-number.ts';

/** ออกเลข: gives a signed document its number and date, from the register of its kind. */
export const issueNumber = defineAction({
  summary: 'Number and date a signed document.',
  event: 'document.numbered',
  when: { document: ['signed'], leg: ['received'] },
  by: ['staffsIssuersDesk'],
  needs: ['isHomeLeg'],
  asks: [],
  place: 'button',
  plan: (plan, { leg }) => planNumber(plan, leg.id),
});
