import { sql, type RawBuilder } from 'kysely';

import { readerKeysOf } from '#domain/documents/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { isAmong } from './rare-or-common.ts';

/** More letters than these are many. */
const mostFew = 6000;

/**
 * Who may read few letters is sought in those alone: a word common elsewhere would be read for among all that are not his.
 * It only narrows; the right to read is asked besides.
 */
export async function fewReadable(database: Database, viewer: Viewer): Promise<readonly RawBuilder<boolean>[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT document_id AS id FROM document_readers
    WHERE reader = ANY(${[...readerKeysOf(viewer)]}::text[]) LIMIT ${mostFew + 1}`.execute(database);
  return rows.length > mostFew ? [] : [isAmong(rows.map(({ id }) => id))];
}
