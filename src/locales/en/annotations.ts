import type { annotations as source } from '../th/annotations.ts';
import type { Translated } from '../translated.ts';

export const annotations: Translated<typeof source> = {
  open: 'Write on the pages',
  tools: 'Tools for writing on the pages',
  toolNames: {
    pen: 'Pen',
    marker: 'Marker',
    note: 'Text note',
    eraser: 'Eraser',
  },
  color: 'Colour',
  colors: {
    red: 'Red',
    blue: 'Blue',
    green: 'Green',
    yellow: 'Yellow',
  },
  layer: 'Who sees it',
  layers: {
    own: 'Only me',
    shared: 'All readers',
  },
  undo: 'Erase what I wrote last',
  list: 'Annotations ({count})',
  shown: 'Show',
  sharedClosed: 'This letter is closed, so what was shared stays as it is.',
  none: 'Nobody has written on this file yet.',
  what: '{kind}, {color}, page {page}',
  goToPage: 'Go to this page',
  erase: 'Erase',
  eraseOf: 'Erase “{what}”',
  eraseTitle: 'Erase what somebody else wrote?',
  eraseQuestion: 'What {name} wrote will be gone for everybody. The log will say that you erased it.',
  noteOf: 'Note of {name}: {text}',
  newNoteAt:
    'Place of the note: page {page}, {across}% from the left, {down}% from the top. Move it with the arrow keys, write with Enter.',
  text: 'Note',
  textHelp: 'Not part of the document; it is not printed or sent with the file.',
  save: 'Place the note',
};
