import { sql } from 'kysely';

import { readerKeysOf, readerKeysWithin } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

/** More letters than these are many. */
export const smallReadableSetLimit = 6000;

/**
 * Who may read few letters is sought in those alone: a word common elsewhere would be read for among all that are not his.
 * It only narrows; the right to read is asked besides.
 * @returns their ids, the newest first; null when they are many.
 */
export async function smallReadableSet(database: Database, viewer: Viewer): Promise<readonly number[] | null> {
  const keys = [...readerKeysOf(viewer), ...viewer.limitedDelegators.flatMap(readerKeysWithin)];
  const { rows } = await sql<{ id: number }>`
    SELECT document_id AS id FROM document_readers
    WHERE reader = ANY(${keys}::text[]) LIMIT ${smallReadableSetLimit + 1}`.execute(database);
  if (rows.length > smallReadableSetLimit) return null;
  return [...new Set(rows.map(({ id }) => id))].sort((left, right) => right - left);
}
