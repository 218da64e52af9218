import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { oldBooks, placesOnLetters, type PlaceOnLetter } from '#domain/registers/old-entries.ts';
import { memberOf } from '#domain/member-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { placeInRegister } from './moved-in-letters.ts';

/** Of the letters that a refusal names. */
const maxNamed = 5;

/** What people did with a letter that was moved in: each is a table whose rows name it. */
const places = {
  references: sql`
    SELECT refers_to_id AS id FROM document_references JOIN documents ON documents.id = document_references.document_id
    WHERE documents.state <> 'discarded'`,
  begun: sql`SELECT begun_from_id AS id FROM documents WHERE state <> 'discarded'`,
  holds: sql`SELECT awaited_id AS id FROM documents`,
  notes: sql`SELECT document_id AS id FROM notes`,
  annotations: sql`SELECT document_id AS id FROM annotations`,
  copies: sql`SELECT document_id AS id FROM certified_copies`,
  reclassifications: sql`SELECT document_id AS id FROM reclassifications`,
} satisfies Readonly<Record<PlaceOnLetter, ReturnType<typeof sql>>>;

/**
 * Refuses when something stands on a letter of an import, which cannot be undone then. Says what it is and at which
 * letters, never in which letter or by whom, because the person may not see that. Errors: `old-letters-in-use`.
 */
export async function refusalOfStanding(
  transaction: DatabaseTransaction,
  importId: number,
): Promise<Refusal | undefined> {
  const letters = sql`SELECT document_id FROM old_register_entries WHERE import_id = ${importId} AND document_id IS NOT NULL`;
  const found = Object.entries(places).map(
    ([place, rows]) =>
      sql`SELECT ${place}::text AS place, used.id FROM (${rows}) AS used WHERE used.id IN (${letters})`,
  );
  const { rows } = await sql<{
    place: PlaceOnLetter;
    book: string;
    isCircular: boolean;
    number: number;
    point: number;
    year: number;
  }>`
    SELECT DISTINCT standing.place, entries.id, entries.book, entries.is_circular, entries.number, entries.point, entries.year
    FROM (${sql.join(found, sql` UNION ALL `)}) AS standing
    JOIN old_register_entries AS entries ON entries.document_id = standing.id AND entries.import_id = ${importId}
    ORDER BY entries.id`.execute(transaction);
  if (rows.length === 0) return undefined;
  const named = [
    ...new Set(rows.map(({ book, ...row }) => placeInRegister({ ...row, book: memberOf(oldBooks, book) }))),
  ];
  return refuse('old-letters-in-use', {
    places: placesOnLetters.filter((place) => rows.some((row) => row.place === place)),
    letters: named.length > maxNamed ? [...named.slice(0, maxNamed), '…'] : named,
  });
}

/** Drafts that were discarded, for good: they refer to nothing any more. */
export async function discardedDraftsOn(
  transaction: DatabaseTransaction,
  documentIds: readonly number[],
): Promise<readonly number[]> {
  const ids = sql`${[...documentIds]}::bigint[]`;
  const { rows } = await sql<{ id: number }>`
    SELECT documents.id FROM documents
    WHERE documents.state = 'discarded' AND (documents.begun_from_id = ANY(${ids}) OR EXISTS (
      SELECT 1 FROM document_references AS refs
      WHERE refs.document_id = documents.id AND refs.refers_to_id = ANY(${ids})
    ))`.execute(transaction);
  return rows.map(({ id }) => id);
}

export async function releaseDiscarded(
  transaction: DatabaseTransaction,
  draftIds: readonly number[],
  documentIds: readonly number[],
): Promise<void> {
  const ofDrafts = (column: string) => sql<boolean>`${sql.ref(column)} = ANY(${[...draftIds]}::bigint[])`;
  const toLetters = (column: string) => sql<boolean>`${sql.ref(column)} = ANY(${[...documentIds]}::bigint[])`;
  await transaction
    .updateTable('documentReferences')
    .set({ refersToId: null, isAnswer: false })
    .where(ofDrafts('document_id'))
    .where(toLetters('refers_to_id'))
    .execute();
  await transaction
    .updateTable('documents')
    .set({ begunFromId: null })
    .where(ofDrafts('id'))
    .where(toLetters('begun_from_id'))
    .execute();
}
