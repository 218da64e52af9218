import type { Translated } from '../translated.ts';
import type { privacyPolicy as source } from '../th/privacy-policy.ts';

export const privacyPolicy: Translated<typeof source> = {
  title: 'Privacy policy',
  version: 'Version 1',
  day: '2026-11-21',
  inForce: 'In force from {date}',
  intro:
    '{agency} respects the privacy of the people who use this electronic correspondence system. This policy tells which data the system stores, why, for how long, and which rights you have under the Personal Data Protection Act B.E. 2562 (2019).',
  sections: {
    controllerTitle: 'Data controller',
    controller:
      '{agency} is the controller of the personal data of the people who use the system. All data stays in the agency’s own system and goes to no outside service unless the agency has set one up and told you.',
    collectedTitle: 'What is collected',
    collected:
      'Account data (user name, and a password stored in a form that cannot be read back), personal and contact data, position, unit and appointments, the picture and signature you add yourself, what you do with letters, and the time, network address and device used.',
    purposeTitle: 'Purposes and legal basis',
    purpose:
      'To carry out correspondence under the Regulation of the Office of the Prime Minister on Correspondence, which is a public task and a legal duty; to keep the system secure; and to notify you of your work. Picture, signature and messaging rest on your consent.',
    sharedTitle: 'Who sees the data',
    shared:
      'Colleagues see your name, position and unit as far as needed to send you work. System administrators look after accounts and settings and have no right to read letters. Private data such as your identity number and address is seen only by you and those in charge of personnel.',
    retentionTitle: 'How long it is kept',
    retention:
      'Account data is kept as long as you work for the agency. Registers and the history of letters are kept for the retention periods of official documents. A session ends when it was not used for as long as the agency sets ({minutes} minutes now), and after 7 days at most.',
    cookiesTitle: 'Cookies and data in your browser',
    cookies:
      'The system uses one necessary cookie, userAuth, which lets you open files while signed in and lives for 7 days. Your language, text size and theme are stored in your browser. There are no advertising or tracking cookies.',
    securityTitle: 'Security',
    security:
      'All files are encrypted at rest, every access is checked on the server, and events are stored in a chain that cannot be changed without being detected.',
    rightsTitle: 'Your rights',
    rights:
      'You may ask for access, for a copy, for correction, and for erasure or restriction as far as the law allows; you may object, and withdraw your consent on your profile page; and you may complain to the Office of the Personal Data Protection Committee.',
    contactTitle: 'Contact',
    contact: 'Please contact the data protection officer or the system administrator of {agency} at your agency.',
  },
};
