import type { messaging as source } from '../th/messaging.ts';
import type { Translated } from '../translated.ts';

export const messaging: Translated<typeof source> = {
  newLetter: 'There is a new letter for you in the electronic office. Please sign in to see it. {url}',
  trial: 'A test message from {agency}: messages reach this account.',
  title: 'Messaging line',
  help: 'Get a message in your messaging app when a new letter arrives. It says only that there is one: no number, no subject, no content.',
  unused: 'Your agency does not use the messaging line',
  unusedHelp: 'You still get notifications in the system.',
  notSetUp: 'Your agency has not set up the messaging line yet',
  notSetUpHelp: 'Please ask the administrator of your agency.',
  linked: 'Linked since {time}',
  notLinked: 'Not linked',
  begin: 'Make a link code',
  again: 'Make a new code',
  codeHelp:
    'Send this code to your agency’s official account in the messaging app. This page then says by itself that you are linked.',
  code: 'Link code',
  codeUntil: 'Good once, until {time}',
  end: 'Unlink',
  ended: 'The link is taken away',
};
