import { z } from 'zod';

import { maxNoteLength, noteAudiences } from '#domain/notes/notes.ts';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireMoment, wireObject, wireText } from './wire.ts';

const documentId = wireId;
const noteId = wireId;
const audience = z.enum(noteAudiences);
const text = wireText(maxNoteLength).min(1, 'required');

const note = wireObject({
  noteId,
  audience,
  text,
  authorName: z.string(),
  unitName: z.string(),
  writtenAt: wireMoment,
  editedAt: wireMoment.nullable(),
  isOwn: wireFlag,
});
export type NoteView = z.output<typeof note>;

export const noteCalls = {
  getNotes: defineCall({
    method: 'POST',
    path: 'sarabun/get-notes',
    access: 'signedIn',
    changes: false,
    summary: 'The caller’s notes on a letter and those shared in their unit, newest first; for readers of the letter.',
    body: wireObject({ documentId, before: wireId.optional() }),
    reply: z.object({ items: z.array(note), hasMore: wireFlag }),
  }),
  writeNote: defineCall({
    method: 'POST',
    path: 'sarabun/write-note',
    access: 'signedIn',
    changes: true,
    summary: 'Adds a note on a letter, for the caller or for their unit.',
    body: wireObject({ documentId, audience, text }),
    reply: z.object({ item: wireObject({ noteId }) }),
  }),
  changeNote: defineCall({
    method: 'POST',
    path: 'sarabun/change-note',
    access: 'signedIn',
    changes: true,
    summary: 'Changes the text or audience of a note, by its author.',
    body: wireObject({ documentId, noteId, audience, text }),
    reply: z.object({}),
  }),
  withdrawNote: defineCall({
    method: 'POST',
    path: 'sarabun/withdraw-note',
    access: 'signedIn',
    changes: true,
    summary: 'Deletes a note, by its author.',
    body: wireObject({ documentId, noteId }),
    reply: z.object({}),
  }),
} as const;
