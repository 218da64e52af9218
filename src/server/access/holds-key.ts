import { sql, type RawBuilder } from 'kysely';

import { readerKeysOf, readerKeysWithin } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';

import { coversDocument } from './covers-document.ts';

/**
 * A key counts when it is the viewer's own, a delegator's, or one of a limited delegation that covers the document.
 * @param documentId SQL of the document's id.
 * @param secrecy SQL of its class.
 */
export function holdsKey(viewer: Viewer, documentId: RawBuilder<unknown>, secrecy: RawBuilder<unknown>) {
  // OFFSET has the few readers of the document read first. Who holds hundreds of keys would be looked up by each of them.
  const holds = (keys: readonly string[]) => sql<boolean>`EXISTS (
    SELECT 1 FROM (
      SELECT document_readers.reader FROM document_readers WHERE document_readers.document_id = ${documentId} OFFSET 0
    ) AS readers
    WHERE readers.reader = ANY(${[...keys]}::text[])
  )`;
  const own = holds(readerKeysOf(viewer));
  if (viewer.limitedDelegators.length === 0) return own;
  const within = viewer.limitedDelegators.map(
    (delegator) =>
      sql`OR (${coversDocument(delegator.scope, documentId, secrecy)} AND ${holds(readerKeysWithin(delegator))})`,
  );
  return sql<boolean>`(${own} ${sql.join(within, sql` `)})`;
}
