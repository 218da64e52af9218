import { sql } from 'kysely';

import { readerKeysOf, readerKeysWithin } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

export const smallReadableSetLimit = 6000;

/**
 * For a person who may read only a few letters, the search is limited to those: otherwise a common word would be looked
 * up in all the letters they may not see. This only narrows the search; the query still checks the right to read.
 * @returns the ids, newest first; null when there are more than the limit.
 */
export async function smallReadableSet(database: Database, viewer: Viewer): Promise<readonly number[] | null> {
  const keys = [...readerKeysOf(viewer), ...viewer.limitedDelegators.flatMap(readerKeysWithin)];
  const { rows } = await sql<{ id: number }>`
    SELECT held.document_id AS id
    FROM unnest(${keys}::text[]) AS keys (reader)
    CROSS JOIN LATERAL (
      SELECT document_readers.document_id FROM document_readers
      WHERE document_readers.reader = keys.reader LIMIT ${smallReadableSetLimit + 1}
    ) AS held
    LIMIT ${smallReadableSetLimit + 1}`.execute(database);
  if (rows.length > smallReadableSetLimit) return null;
  return [...new Set(rows.map(({ id }) => id))].sort((a, b) => b - a);
}
