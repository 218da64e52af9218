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
};
