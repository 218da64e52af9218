import { defineAction } from '../define-action.ts';

/** รับทราบการส่งคืน: the sender has seen that the letter came back. */
export const acknowledgeReturn = defineAction({
  summary: 'Acknowledge that a letter came back.',
  event: 'return.acknowledged',
  when: { leg: ['returned'] },
  by: ['sentIt'],
  needs: ['isNotAcknowledged'],
  asks: [],
  place: 'button',
  alsoAt: 'leg',
  inBulk: true,
  movesOn: true,
  plan: (plan, { leg }) => plan.changeLeg(leg.id, { returnAcknowledgedAt: plan.now }),
});
