import type { releaseNotes as source } from '../th/release-notes.ts';

export const releaseNotes: Readonly<Record<keyof typeof source, readonly string[]>> = {
  '1.7.2': [
    'After signing in you see your agency’s intranet page: news, announcements and the way to your work.',
    'A forgotten password can be replaced by yourself with a code sent by e-mail, and changed at any time.',
    'Consent to the use of personal data is asked before the first use, and can be withdrawn.',
    'There are manuals and videos of your agency, a tour of five stops, and these release notes.',
    'Press Ctrl+K to reach a screen, a command or a letter from the keyboard.',
    'Every agency has its own colours, sign and background.',
    'Every screen can be used in English, and the language changes at once.',
  ],
  '1.7.1': [
    'Incoming letters are registered with their files and sent on in a single step.',
    'Receive, present, order, assign, record results and close, with the whole route of a letter in view.',
    'Lists and counts on the home page change by themselves as soon as something arrives.',
    'Classified letters are seen only by those who are cleared and concerned; every look is recorded.',
    'Urgent letters do not blink, and awaiting signature and signed differ in colour.',
  ],
  '1.2.7': [
    'English letter form: Dear and Subject swapped, with QR code, attachments and cc.',
    'Full-text search on the addressee and sent-to fields.',
    'Phone and fax numbers can be edited.',
    'Meeting minutes no longer get a year after the session number.',
    'Permit forms 9 and 10.',
    'Signature image data is checked before signing.',
  ],
  '1.2.6': [
    'Incoming internal and external letters can be registered.',
    'Wording of the order record.',
    'The urgent status no longer blinks.',
    'Awaiting signature and signed have different colours.',
    'A report reviewer needs no certificate.',
    'A report recorder has a position field.',
  ],
};
