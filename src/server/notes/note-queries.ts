import type { NoteView } from '#contract/notes.ts';
import { noteAudiences, type NoteAudience } from '#domain/notes/notes.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { notesSeenBy } from './notes-seen-by.ts';
import { personNames, unitNames } from '#server/people/person-views.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface Params {
  readonly documentId: number;
  readonly before: number | undefined;
  readonly take: number;
}

/** Newest first. The caller checks that the viewer may read the document. */
export async function notesOf(
  database: Database,
  viewer: Viewer,
  { documentId, before, take }: Params,
): Promise<NoteView[]> {
  const rows = await database
    .selectFrom('notes')
    .select(['id', 'authorId', 'unitId', 'audience', 'text', 'writtenAt', 'editedAt'])
    .where('documentId', '=', documentId)
    .where(notesSeenBy(viewer))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
  const [name, units] = await Promise.all([
    personNames(
      database,
      rows.map((row) => row.authorId),
    ),
    unitNames(
      database,
      rows.map((row) => row.unitId),
    ),
  ]);
  return rows.map(({ id, authorId, unitId, audience, ...row }) => ({
    ...row,
    noteId: id,
    audience: memberOf(noteAudiences, audience),
    authorName: name(authorId).name,
    unitName: units.get(unitId) ?? '',
    isOwn: authorId === viewer.personId,
  }));
}

/**
 * For the colleagues of which unit a person writes on a letter: those of the main one, unless the letter is only at units where
 * they hold a further position.
 */
export async function unitOfNote(
  transaction: DatabaseTransaction,
  { unitId, memberOf: members }: Viewer,
  documentId: number,
): Promise<number> {
  const rows = await transaction
    .selectFrom('legs')
    .select('toUnitId')
    .distinct()
    .where('documentId', '=', documentId)
    .where('toUnitId', 'in', [...members])
    .orderBy('toUnitId')
    .execute();
  const at = rows.map((row) => row.toUnitId);
  return at.includes(unitId) ? unitId : (at[0] ?? unitId);
}

/** Locks the note. Undefined when the person wrote no such note on the document. */
export async function ownAudience(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  note: { readonly documentId: number; readonly noteId: number },
): Promise<NoteAudience | undefined> {
  const row = await transaction
    .selectFrom('notes')
    .select('audience')
    .where('id', '=', note.noteId)
    .where('documentId', '=', note.documentId)
    .where('authorId', '=', viewer.personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && memberOf(noteAudiences, row.audience);
}
