import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

import { isFoundByIndex } from '#server/platform/database/text-contains.ts';

/** More hits than these are common. */
export const indexScanLimit = 3000;

/**
 * What is rare is found by the index first; what is common stands among the newest, which are read one after the other.
 * Who may read what is found is asked in either case.
 * @param rare finds the hits by the index, `common` says whether one document is a hit
 * @param documentId SQL of the id of the documents that are asked
 */
export async function chooseSearchPlan(
  database: Database,
  typed: string,
  { rare, common }: { readonly rare: RawBuilder<{ id: number }>; readonly common: RawBuilder<boolean> },
  documentId: RawBuilder<unknown> = sql.ref('documents.id'),
): Promise<RawBuilder<boolean>> {
  if (!isFoundByIndex(typed)) return common;
  const ids = await idsOf(database, rare);
  return ids.length > indexScanLimit ? common : isAmong(ids, documentId);
}

export const isAmong = (ids: readonly number[], documentId: RawBuilder<unknown> = sql.ref('documents.id')) =>
  sql<boolean>`${documentId} = ANY(${[...ids]}::bigint[])`;

/**
 * The ids found, one more than are rare at the most. Never by reading all rows: where nearly every text has the parts that
 * are sought, the planner takes that for as cheap as the index, though it makes the parts of each text anew.
 */
export const idsOf = (database: Database, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  inTransaction(database, async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ id: number }>`${query} LIMIT ${indexScanLimit + 1}`.execute(transaction);
    return rows.map(({ id }) => id);
  });
