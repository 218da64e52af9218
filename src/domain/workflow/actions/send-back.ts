import { defineAction } from '../define-action.ts';
import { closeFinishedTasks } from '../plans/close-leg.ts';
import { notesOfReturn, notesOfSendingBack } from '../plans/register-notes.ts';
import { deskTray } from '../todo/trays.ts';

/**
 * ส่งคืน: refuses a letter, or sends it back after receipt when it is another unit's; the sender's desk sees the
 * reason. An existing register entry is not voided, and notes where the letter went back to.
 */
export const sendBack = defineAction({
  summary: 'Refuse before receipt, or send back what was received.',
  event: 'letter.sent-back',
  when: { leg: ['unreceived', 'received'] },
  by: ['receives', 'assistsAddressee'],
  needs: ['isFreeToGoBack'],
  asks: ['reason'],
  place: 'button',
  shortcut: 'return',
  movesOn: true,
  plan: (plan, { leg, matter }, { reason }) =>
    closeFinishedTasks(plan, leg.id)
      .moveLeg(leg.id, 'sendBack', { returnReason: reason })
      .add(...notesOfReturn('refused', leg), ...notesOfSendingBack(leg))
      .notify('sentBack', deskTray(leg.fromUnitId, matter.document.secrecy), leg.id, reason),
});
