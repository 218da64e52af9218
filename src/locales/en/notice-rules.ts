import type { Translated } from '../translated.ts';
import type { noticeRules as source } from '../th/notice-rules.ts';

export const noticeRules: Translated<typeof source> = {
  topics: 'Topic',
  choices: {
    portal: 'In the portal',
    screen: 'On the screen at once',
    messaging: 'As a message',
    mail: 'By e-mail',
    concerned: 'Whom it concerns',
    heads: 'Heads of the unit',
    administrators: 'Administrators',
    reserver: 'Who reserved the number',
  },
  receivers: 'To',
  choiceOf: '{title}: {choice}',
  modules: {
    drafting: 'Drafting, signing and numbering',
    letters: 'Incoming letters and circulars',
    work: 'Work and orders',
    deadlines: 'Deadlines',
    outside: 'Letters to outside receivers',
    rights: 'Duties and rights',
    system: 'Care of the system',
  },
  allOn: 'Topics: {count}, as at first',
  someOff: 'Topics: {count}, of which {off} set otherwise than at first',
  needs: {
    work: 'Always in the portal, because work waits for whoever gets it',
    rights: 'Always in the portal, because it is about rights or acting for another',
    failure: 'Always in the portal, because something failed and must be put right',
  },
  limits:
    'What is not in the portal does not come by another channel either. Messages and mails say nothing of the matter. Within these limits, people choose their own sound, quiet hours and messaging account.',
  noMail: 'No mail server is set up now, so nothing is sent by e-mail yet.',
  noMessaging: 'The agency does not use a messaging app now, so nothing is sent there yet.',
  saved: 'Saved. It counts from the next notification on.',
  readOnly: 'You may look at this, but not change it.',
  wasChanged: '{title}: {before} → {after}',
  nowhere: 'not at all',
};
