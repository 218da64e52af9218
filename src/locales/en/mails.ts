import type { mails as source } from '../th/mails.ts';

export const mails: typeof source = {
  resetSubject: 'Code for a new password',
  resetBody: [
    'Dear {name}',
    '',
    'Somebody asked for a new password for the user name {username} in {system}.',
    'The code is {code}',
    'It can be used once, within {minutes} minutes. Please tell it to nobody.',
    '',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ].join('\n'),
};
