import { defineAction } from '../define-action.ts';
import { notesOfReturn } from '../plans/register-notes.ts';
import { refusalOfSuccessors, sendLegs } from '../plans/send-legs.ts';
import { receivingTray } from '../todo/trays.ts';

/**
 * เปลี่ยนผู้รับ: recalls a letter that was sent to the wrong receiver and not received yet, and sends it on in one
 * step.
 */
export const changeReceiver = defineAction({
  summary: 'Send a letter nobody has received yet to another receiver.',
  event: 'letter.redirected',
  when: { leg: ['unreceived'] },
  by: ['sentIt'],
  needs: ['isNotClosed'],
  asks: ['receiversInstead', 'reason'],
  place: 'button',
  alsoAt: 'leg',
  plan: (plan, { viewer, leg, matter }, { receivers, reason }, directory) => {
    const refused = refusalOfSuccessors(leg, matter, directory, receivers);
    if (refused) return refused;
    const recalled = plan
      .moveLeg(leg.id, 'recall')
      .add(...notesOfReturn('recalled', leg))
      .notify('recalled', receivingTray(leg, matter.document.secrecy), leg.id, reason);
    const { fromUnitId, dueAt, parentLegId } = leg;
    return sendLegs(
      recalled,
      { parentLegId: parentLegId ?? leg.id, fromUnitId, sentBy: viewer.personId, dueAt },
      receivers,
    );
  },
});
