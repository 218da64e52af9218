import type { noteCalls } from '#contract/notes.ts';
import { isLogged, type noteEvents } from '#domain/notes/notes.ts';
import { refuse } from '#domain/refusal.ts';
import { isReadable } from '#server/access/may-read-document.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { notesOf, ownAudience, unitOfNote } from './note-queries.ts';

const notesPerPage = 20;

export const noteHandlers: Handlers<typeof noteCalls> = {
  getNotes: async ({ documentId, before }, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    if (!(await isReadable(database, viewer, documentId))) return refuse('document-not-found');
    await recordPartView(database, { documentId, actorId: viewer.personId }, clock());
    const notes = await notesOf(database, viewer, { documentId, before, take: notesPerPage + 1 });
    return { items: notes.slice(0, notesPerPage), hasMore: notes.length > notesPerPage };
  },
  writeNote: async ({ documentId, audience, text }, context) => {
    const viewer = await viewerOf(context);
    const now = context.platform.clock();
    return context.change(async (transaction) => {
      if (!(await isReadable(transaction, viewer, documentId))) return refuse('document-not-found');
      const { personId } = viewer;
      const unitId = await unitOfNote(transaction, viewer, documentId);
      const { id } = await transaction
        .insertInto('notes')
        .values({ documentId, authorId: personId, unitId, audience, text, writtenAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isLogged(audience)) await logNote(transaction, 'note.shared', { documentId, noteId: id, personId, now });
      return { item: { noteId: id } };
    });
  },
  changeNote: async ({ documentId, noteId, audience, text }, context) => {
    const viewer = await viewerOf(context);
    const { personId } = viewer;
    const now = context.platform.clock();
    return context.change(async (transaction) => {
      if (!(await isReadable(transaction, viewer, documentId))) return refuse('document-not-found');
      const before = await ownAudience(transaction, viewer, { documentId, noteId });
      if (!before) return refuse('not-found');
      const unitId = await unitOfNote(transaction, viewer, documentId);
      await transaction
        .updateTable('notes')
        .set({ audience, text, unitId, editedAt: now })
        .where('id', '=', noteId)
        .execute();
      if (isLogged(before, audience)) await logNote(transaction, 'note.changed', { documentId, noteId, personId, now });
      return {};
    });
  },
  withdrawNote: async ({ documentId, noteId }, context) => {
    const viewer = await viewerOf(context);
    const { personId } = viewer;
    const now = context.platform.clock();
    return context.change(async (transaction) => {
      if (!(await isReadable(transaction, viewer, documentId))) return refuse('document-not-found');
      const before = await ownAudience(transaction, viewer, { documentId, noteId });
      if (!before) return refuse('not-found');
      await transaction.deleteFrom('notes').where('id', '=', noteId).execute();
      if (isLogged(before)) await logNote(transaction, 'note.withdrawn', { documentId, noteId, personId, now });
      return {};
    });
  },
};

interface NoteAction {
  readonly documentId: number;
  readonly noteId: number;
  readonly personId: number;
  readonly now: Date;
}

const logNote = (
  transaction: DatabaseTransaction,
  name: (typeof noteEvents)[number],
  { documentId, noteId, personId, now }: NoteAction,
) => appendEvents(transaction, [{ name, actorId: personId, documentId, details: { noteId } }], now);
