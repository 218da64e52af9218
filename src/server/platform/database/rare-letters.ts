import { sql } from 'kysely';

import type { Database } from './database.ts';
import { isFoundByIndex, textContains, textMayContain } from './text-contains.ts';
import { withoutSequentialScans } from './without-sequential-scans.ts';

/** The index finds more letters than have the text, and each is read. */
const maxCandidates = 6_000;

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
