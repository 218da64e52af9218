import { defineAction } from '../define-action.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { defaultDueOf, refusalOfSuccessors, sendLegs } from '../plans/send-legs.ts';

/**
 * ส่งใหม่: to another receiver instead of the one who sent it back. The leg it was sent from waits again; for a copy nobody
 * waits.
 */
export const resend = defineAction({
  summary: 'Send a returned letter to another receiver.',
  event: 'letter.resent',
  when: { leg: ['returned'] },
  by: ['sentIt'],
  needs: ['isNotAcknowledged', 'isNotClosed'],
  asks: ['receiversAgain', 'due'],
  place: 'button',
  alsoAt: 'leg',
  movesOn: true,
  defaultsDueDate: true,
  plan: (plan, { viewer, leg, matter }, { receivers, dueAt }, directory) => {
    const parentLegId = leg.parentLegId ?? leg.id;
    const defaultDueAt = defaultDueOf(matter, directory);
    const sending = { parentLegId, fromUnitId: leg.fromUnitId, sentBy: viewer.personId, dueAt, defaultDueAt };
    const acknowledged = plan.changeLeg(leg.id, { returnAcknowledgedAt: plan.now });
    const waiting = leg.kind === 'copy' ? acknowledged : waitAgain(acknowledged, parentLegId);
    return refusalOfSuccessors(leg, matter, directory, receivers) ?? sendLegs(waiting, sending, receivers);
  },
});

function waitAgain(plan: PlanBuilder, parentLegId: number): PlanBuilder {
  const parent = plan.matter.legs.find((leg) => leg.id === parentLegId);
  const isWaiting = parent?.state === 'presented' || (parent?.state === 'received' && parent.kind !== 'home');
  return isWaiting ? plan.moveLeg(parentLegId, 'assign') : plan;
}
