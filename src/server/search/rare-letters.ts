import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { isFoundByIndex, textContains, textMayContain } from '#server/platform/database/text-contains.ts';

import { indexScanLimit, withoutSequentialScans } from './choose-search-plan.ts';

/** The index finds more letters than have the text, and each is read. */
const maxCandidates = 2 * indexScanLimit;

const searchText = sql.ref('documents.search_text');

/** The letters with this text on their head; undefined of a common text, or of one too short for the index. */
export async function rareLetters(database: Database, typed: string): Promise<readonly number[] | undefined> {
  if (!isFoundByIndex(typed)) return undefined;
  const candidates = await withoutSequentialScans(database, async (transaction) => {
    const { rows } = await sql<{ id: number; holds: boolean }>`
      SELECT id, ${textContains(searchText, typed)} AS holds FROM documents
      WHERE ${textMayContain(searchText, typed)} LIMIT ${maxCandidates + 1}`.execute(transaction);
    return rows;
  });
  return candidates.length > maxCandidates ? undefined : candidates.flatMap(({ id, holds }) => (holds ? id : []));
}
