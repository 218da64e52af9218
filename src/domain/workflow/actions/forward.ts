import { defineAction } from '../define-action.ts';
import { sendFrom } from '../plans/send-legs.ts';

/** ส่งสำเนาต่อ: sends copies for information; the work itself does not move. */
export const forward = defineAction({
  summary: 'Forward copies.',
  event: 'letter.forwarded',
  when: { leg: ['received', 'presented', 'assigned'] },
  by: ['staffsDesk'],
  needs: ['isReceivedLeg'],
  asks: ['receivers', 'due'],
  place: 'menu',
  plan: (plan, { viewer, leg }, { receivers, dueAt }, directory) => {
    const copies = receivers.map((receiver) => ({ ...receiver, kind: 'copy' as const }));
    return sendFrom(plan, leg, viewer.personId, { receivers: copies, dueAt }, directory);
  },
});
