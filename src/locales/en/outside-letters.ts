import type { outsideLetters as source } from '../th/outside-letters.ts';
import type { Translated } from '../translated.ts';

export const outsideLetters: Translated<typeof source> = {
  title: 'Official letter',
  from: 'From {agency}',
  number: 'No.',
  date: 'Date',
  subject: 'Subject',
  to: 'To',
  speed: 'Urgency',
  files: 'Documents and enclosures',
  noText: 'Please open the letter from the list of documents.',
  receipt: 'Confirmation of receipt',
  receiptHelp: 'The sender learns that you have the letter only when you confirm it. Opening it is no confirmation.',
  name: 'Name of the receiver',
  position: 'Position',
  confirm: 'Confirm receipt',
  required: 'Please fill this in.',
  confirmed: 'Receipt confirmed',
  confirmedBy: '{name}, {position}',
  confirmedAt: 'at {at}',
};
