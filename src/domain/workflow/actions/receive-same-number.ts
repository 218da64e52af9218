import { refuse } from '#domain/refusal.ts';

import { earlierNumber } from '../conditions.ts';
import { defineAction } from '../define-action.ts';
import { planReceipt } from '../plans/receive-letter.ts';

/** ลงรับเลขเดิม: under the number the unit gave this document before. */
export const receiveSameNumber = defineAction({
  summary: 'Receive under the unit’s earlier number.',
  event: 'letter.received-again',
  when: { leg: ['unreceived'] },
  by: ['receives', 'assistsAddressee'],
  needs: ['hasEarlierNumber'],
  asks: [],
  place: 'button',
  showsRegisterNumber: true,
  plan: (plan, context, _input, directory) => {
    const earlierLegId = earlierNumber(context);
    return earlierLegId === null
      ? refuse('condition-failed', { rule: 'hasEarlierNumber' })
      : planReceipt(plan, context, directory, earlierLegId);
  },
});
