import type { privacy as source } from '../th/privacy.ts';
import type { Translated } from '../translated.ts';

export const privacy: Translated<typeof source> = {
  title: 'Privacy notice',
  version: 'Version {version}',
  notice: {
    purposeTitle: 'What is stored, and why',
    purpose:
      'Your agency stores and uses personal data about you in the electronic office: your name, position, unit, contact data, personnel data, picture, signature and the record of what you did here. It needs them to receive, send, present, sign and follow official letters as the regulations on official correspondence demand, and to prove who did what and when.',
    accessTitle: 'Who sees it',
    access:
      'Colleagues see your name, position, unit and picture. Your identity card number, birthday, address and other private data are shown to you alone; the card number and your signatures are stored encrypted. Nothing is given to others outside the agency unless the law demands it.',
    retentionTitle: 'How long it is kept',
    retention:
      'Personal data are kept for as long as you work for the agency. Registers and the history of letters are kept as long as the letters themselves must be.',
    rightsTitle: 'Your rights',
    rights:
      'You may see, correct and ask for a copy of your data, and withdraw your consent at any time on your profile page. What was done before stays valid, but you cannot go on using the system until you agree again.',
    proofTitle: 'Proof of your answer',
    proof:
      'When you answer, the system stores your answer, the version of this notice, the time, the network address and the device as proof.',
  },
  policyLink: 'Read the privacy policy (opens in a new tab)',
  agree: 'I agree',
  refuse: 'I do not agree, sign out',
  waiting: 'Checking your consent',
  consentHeading: 'Consent to the use of personal data',
  consentHelp: 'You have agreed to version {version} of the privacy notice.',
  withdraw: 'Withdraw consent',
  withdrawQuestion:
    'When you withdraw your consent you are signed out at once and cannot go on until you agree again. Your work stays as it is.',
  withdrawConfirm: 'Withdraw and sign out',
};
