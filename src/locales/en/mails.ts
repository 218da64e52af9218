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
  letterSubject: '{speed}{agency} sends letter no. {number}: {subject}',
  letterBody: [
    'Dear {to}',
    '',
    '{agency} sends you an official letter by e-mail:',
    '',
    'No. {number}',
    'Date {date}',
    'Subject {subject}',
    '',
    'Please open the letter and its enclosures at',
    '{link}',
    '',
    'When you have received it, please press "Confirm receipt" there and give your name and position as proof of receipt.',
    'The link is for you alone and good until {until}. Please do not pass it on.',
    '',
    '{unit}',
    '{agency}',
  ].join('\n'),
};
