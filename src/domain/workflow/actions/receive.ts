import { defineAction } from '../define-action.ts';
import { planReceipt } from '../plans/receive-letter.ts';

/** ลงรับ: under the unit's next number; the letter is on the desk, with the addressee, or made known as a copy. */
export const receive = defineAction({
  summary: 'Receive under the unit’s next number.',
  event: 'letter.received',
  when: { leg: ['unreceived'] },
  by: ['receives', 'assistsAddressee'],
  asks: [],
  place: 'button',
  inBulk: true,
  saysRegisterNumber: true,
  plan: (plan, context, _input, directory) => planReceipt(plan, context, directory, null),
});
