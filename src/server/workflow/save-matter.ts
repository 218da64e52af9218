import type { Document } from '#domain/documents/document.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Task, Leg, Matter, Track } from '#domain/workflow/matter/matter.ts';
import { changeableFields } from '#domain/workflow/matter/steps.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * Writes the changes between two states of a matter, and increments its version. Nothing else writes a state column.
 */
export async function saveMatter(
  transaction: DatabaseTransaction,
  before: Matter,
  after: Matter,
): Promise<{ readonly version: number }> {
  const documentId = after.document.id;
  const legs = changedRows(before.legs, after.legs);
  const tasks = changedRows(before.tasks, after.tasks);
  const tracks = changedRows(before.tracks, after.tracks);
  await insertRows(transaction, documentId, legs.added, tasks.added, tracks.added);
  await saveDispatches(transaction, documentId, changedRows(before.dispatches, after.dispatches));
  for (const { id, ...leg } of legs.changed)
    await transaction.updateTable('legs').set(leg).where('id', '=', id).execute();
  for (const { id, ...task } of tasks.changed)
    await transaction.updateTable('tasks').set(task).where('id', '=', id).execute();
  for (const { id, ...track } of tracks.changed)
    await transaction.updateTable('tracks').set(track).where('id', '=', id).execute();
  return transaction
    .updateTable('documents')
    .set((expression) => ({
      ...changeableColumns(after.document),
      searchText: searchTextOf(after.document),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', documentId)
    .returning('version')
    .executeTakeFirstOrThrow();
}

async function saveDispatches(
  transaction: DatabaseTransaction,
  documentId: number,
  { added, changed }: ReturnType<typeof changedRows<Dispatch>>,
): Promise<void> {
  if (added.length > 0)
    await transaction
      .insertInto('dispatches')
      .values(added.map((dispatch) => ({ ...dispatch, documentId })))
      .execute();
  for (const { id, ...dispatch } of changed)
    await transaction.updateTable('dispatches').set(dispatch).where('id', '=', id).execute();
}

const changeableColumns = (document: Document) => {
  const changes = changeableFields.map((field) => [field, document[field]] as const);
  const { chain, state, closedAt } = document;
  return { ...Object.fromEntries(changes), state, closedAt, chain: JSON.stringify(chain) };
};

export const searchTextOf = ({
  letterNumber,
  subject,
  fromText,
  toText,
}: Pick<Document, 'letterNumber' | 'subject' | 'fromText' | 'toText'>): string =>
  searchText(letterNumber, subject, fromText, toText);

interface Row {
  readonly id: number;
}

/** Rows are immutable: an unchanged one is the same object. */
function changedRows<R extends Row>(before: readonly R[], after: readonly R[]) {
  const known = new Map(before.map((row) => [row.id, row]));
  return {
    added: after.filter((row) => !known.has(row.id)),
    changed: after.filter((row) => known.has(row.id) && known.get(row.id) !== row),
  };
}

async function insertRows(
  transaction: DatabaseTransaction,
  documentId: number,
  legs: readonly Leg[],
  tasks: readonly Task[],
  tracks: readonly Track[],
): Promise<void> {
  const ofDocument = <R extends Row>(rows: readonly R[]) => rows.map((row) => ({ ...row, documentId }));
  if (legs.length > 0) await transaction.insertInto('legs').values(ofDocument(legs)).execute();
  if (tasks.length > 0) await transaction.insertInto('tasks').values(ofDocument(tasks)).execute();
  if (tracks.length > 0) await transaction.insertInto('tracks').values(ofDocument(tracks)).execute();
}
