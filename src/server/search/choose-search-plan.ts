/*
 * The choice between the index and a scan. For a rare text the index is fast; for a common one it returns more ids than a
 * page needs, and checking the newest documents one by one is faster. The planner's estimate of how common a text is cannot
 * be relied on, so the index is asked for its first 3,001 ids: more than 3,000 means common. This costs one index query,
 * and its ids are used when the text is rare.
 */
import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

import { isFoundByIndex } from '#server/platform/database/text-contains.ts';
import { withoutSequentialScans } from '#server/platform/database/without-sequential-scans.ts';

/** A text with more hits than this is common. */
export const indexScanLimit = 3000;

/**
 * Rare hits become a list of ids; for a common text the condition is checked document by document. The caller's query
 * checks the right to read in either case.
 * @param rare finds the ids with the index; `common` is the condition on one document
 * @param documentId SQL of the document's id
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

/** At most one id more than the limit. */
export const idsOf = (database: Database, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  withoutSequentialScans(database, async (transaction) => {
    const { rows } = await sql<{ id: number }>`${query} LIMIT ${indexScanLimit + 1}`.execute(transaction);
    return rows.map(({ id }) => id);
  });
