import { defineAction } from '../define-action.ts';
import { isKnownOutside } from '../matter/route.ts';
import { deskTray } from '../todo/trays.ts';

/**
 * ยกเลิกปิดเรื่อง, with a reason; a closed document returns to `sent`. When the registry reopens its own leg, the whole
 * letter is the registry's work again, unless it is published or was sent outside.
 */
export const reopen = defineAction({
  summary: 'Reopen a closed letter.',
  event: 'letter.reopened',
  when: { leg: ['closed'] },
  by: ['staffsDesk', 'headsUnit'],
  needs: ['isMainLeg', 'isNotAtWorkElsewhere', 'isReopenedHere'],
  asks: ['reason'],
  place: 'menu',
  plan: (plan, { leg, matter }, { reason }) => {
    const wasClosed = matter.document.state === 'closed';
    return plan
      .moveLeg(leg.id, 'reopen', { returnReason: reason })
      .notify('reopened', deskTray(leg.toUnitId, matter.document.secrecy), leg.id, reason)
      .when(wasClosed, (current) => current.moveDocument('reopen'))
      .when(wasClosed && leg.kind === 'home' && !isKnownOutside(matter), (current) => current.moveDocument('unsend'));
  },
});
