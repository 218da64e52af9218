import { newDispatch } from '#domain/dispatches/dispatches.ts';

import { defineAction } from '../define-action.ts';
import { refusalOfSendings } from '../dispatches/dispatch-rules.ts';

/** ส่งออกภายนอก: records how it was sent to each receiver and with what proof; several at once, all or none. */
export const sendOut = defineAction({
  summary: 'Send a letter to receivers outside: by e-mail, or recording how it left the agency.',
  event: 'document.sent-out',
  when: { leg: ['received'] },
  by: ['staffsIssuersDesk'],
  needs: ['isHomeLeg', 'isNotClosed', 'isOwnLetter'],
  asks: ['sendings'],
  place: 'button',
  plan: (plan, { viewer, matter }, { sendings }, { canSendMail }) =>
    refusalOfSendings(matter.document, sendings, canSendMail) ??
    plan
      .forEach(sendings, (current, sending) =>
        current
          .addDispatch(newDispatch(sending, viewer.personId, plan.now))
          .add({ step: 'noteDispatch', how: 'sent', dispatch: sending }),
      )
      .moveDocument('send'),
});
