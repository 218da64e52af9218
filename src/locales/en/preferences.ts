import type { preferences as source } from '../th/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof source> = {
  title: 'Interface',
  help: 'Every choice takes effect at once and follows you to every device you sign in on.',
  display: 'Display',
  density: 'Height of table rows',
  comfortable: 'Normal',
  compact: 'Compact',
  digits: 'Digits in lists and dates',
  arabic: 'Arabic (123)',
  thaiDigits: 'Thai',
  soundTitle: 'Sound of notices',
  volume: 'Volume',
  tryTone: 'Try the sound',
  quietHours: 'Quiet hours',
  quietHelp: 'Notices still appear on the screen in these hours, without a sound.',
  quietFrom: 'From',
  quietTo: 'To',
  phrases: 'Favourite orders',
  phrasesHelp: 'They come first on the keys 1 to 8 of the form for orders.',
  phrasesFull: 'The list is full. Remove one before you add another.',
  newPhrase: 'New phrase',
  addPhrase: 'Add',
  phraseKnown: 'This phrase is in the list already',
  moveUp: 'Move {phrase} up',
  moveDown: 'Move {phrase} down',
};
