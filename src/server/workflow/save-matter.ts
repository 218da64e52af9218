import type { Document } from '#domain/documents/document.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { unreachable } from '#domain/unreachable.ts';
import { changeableFields } from '#domain/workflow/matter/steps.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { together, type Change } from '#server/platform/database/together.ts';

/**
 * Writes the changes between two states of a matter, with others beside them, and increments its version. Nothing else writes a
 * state column.
 */
export async function saveMatter(
  transaction: DatabaseTransaction,
  before: Matter,
  after: Matter,
  beside: readonly Change[] = [],
): Promise<{ readonly version: number }> {
  const documentId = after.document.id;
  const document = transaction
    .updateTable('documents')
    .set((expression) => ({
      ...changeableColumns(after.document),
      searchText: searchTextOf(after.document),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', documentId)
    .returning('version');
  const [saved] = await together(transaction, document, [...changesOfParts(transaction, before, after), ...beside]);
  return saved ?? unreachable(`no document ${documentId}`);
}

/** Inserts of new rows, and an update of each other row that changed. */
function changesOfParts(transaction: DatabaseTransaction, before: Matter, after: Matter): readonly Change[] {
  const { id: documentId } = after.document;
  const ofDocument = <R extends Row>(rows: readonly R[]) => rows.map((row) => ({ ...row, documentId }));
  const legs = changedRows(before.legs, after.legs);
  const tasks = changedRows(before.tasks, after.tasks);
  const tracks = changedRows(before.tracks, after.tracks);
  const dispatches = changedRows(before.dispatches, after.dispatches);
  return [
    ...(legs.added.length > 0 ? [transaction.insertInto('legs').values(ofDocument(legs.added))] : []),
    ...(tasks.added.length > 0 ? [transaction.insertInto('tasks').values(ofDocument(tasks.added))] : []),
    ...(tracks.added.length > 0 ? [transaction.insertInto('tracks').values(ofDocument(tracks.added))] : []),
    ...(dispatches.added.length > 0 ? [transaction.insertInto('dispatches').values(ofDocument(dispatches.added))] : []),
    ...legs.changed.map(({ id, ...leg }) => transaction.updateTable('legs').set(leg).where('id', '=', id)),
    ...tasks.changed.map(({ id, ...task }) => transaction.updateTable('tasks').set(task).where('id', '=', id)),
    ...tracks.changed.map(({ id, ...track }) => transaction.updateTable('tracks').set(track).where('id', '=', id)),
    ...dispatches.changed.map(({ id, ...dispatch }) =>
      transaction.updateTable('dispatches').set(dispatch).where('id', '=', id),
    ),
  ];
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
