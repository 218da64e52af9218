import { defineAction } from '../define-action.ts';
import { sendFrom } from '../plans/send-legs.ts';

/** ส่ง: from the registry's own leg to units and persons. */
export const send = defineAction({
  summary: 'Send a registered letter.',
  event: 'letter.sent',
  when: { leg: ['received'] },
  by: ['staffsDesk', 'staffsIssuersDesk'],
  needs: ['isHomeLeg', 'isNotClosed', 'isNoWorkOpen'],
  asks: ['receivers', 'due'],
  place: 'button',
  movesOn: true,
  defaultsDueDate: true,
  plan: (plan, { viewer, leg }, input, directory) => sendFrom(plan, leg, viewer.personId, input, directory),
});
