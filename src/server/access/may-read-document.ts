import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { recordFileView } from './record-view.ts';
import { visibleTo } from './visible-to.ts';

/** Guards the files of a document. Every view of a secret document is logged. */
export async function mayReadDocument(
  transaction: DatabaseTransaction,
  personId: number,
  documentId: number,
  now: Date,
): Promise<boolean> {
  const mayRead = await isReadable(transaction, await loadViewer(transaction, personId, now), documentId);
  if (mayRead) await recordFileView(transaction, { documentId, actorId: personId }, now);
  return mayRead;
}

/**
 * Whether a person who named a document may read it; if not, that is noted. Takes no lock: a person without the right to
 * read never waits for the people who work on the document.
 */
export async function isReadable(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
): Promise<boolean> {
  return (await readableAmong(database, viewer, [documentId])).has(documentId);
}

/** Those that a person named and may read; the others are noted. */
export async function readableAmong(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const readable = await visibleAmong(database, viewer, documentIds);
  noteRefusedView(database, viewer.personId, 'document', ...documentIds.filter((id) => !readable.has(id)));
  return readable;
}

/** For what the program asks by itself about a person, who did not name the document. */
export const isVisible = async (database: Database | DatabaseTransaction, viewer: Viewer, documentId: number) =>
  (await visibleAmong(database, viewer, [documentId])).has(documentId);

/** Of several that nobody named, those a person may read. */
export async function visibleAmong(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (documentIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', documentIds)
    .where(visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
