import type { notes as source } from '../th/notes.ts';
import type { Translated } from '../translated.ts';

export const notes: Translated<typeof source> = {
  title: 'Notes',
  titleCounted: 'Notes ({count})',
  hasNote: 'Has a note',
  add: 'Write a note',
  text: 'Note',
  help: 'No part of the letter itself',
  audience: 'Who sees the note',
  self: 'Only me',
  unit: 'My unit',
  sharedIn: 'seen in {unit}',
  edited: 'changed {at}',
  save: 'Save note',
  change: 'Change',
  changeOf: 'Change “{text}”',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw “{text}”',
  withdrawTitle: 'Withdraw this note?',
  withdrawQuestion: 'Its text will be gone and cannot be brought back.',
  more: 'Show earlier notes',
  saved: 'Note saved',
  withdrawn: 'Note withdrawn',
};
