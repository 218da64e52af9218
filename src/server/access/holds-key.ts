import { sql, type RawBuilder } from 'kysely';

import { readerKeysOf, readerKeysWithin } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';

import { coversDocument } from './covers-document.ts';

/**
 * A key counts when it is the viewer's own, a delegator's, or one of a limited delegation that covers the document.
 * @param documentId SQL of the document's id.
 * @param secrecy SQL of its class.
 * @param reader SQL of the key of a reader. `readerOfOne` where one document after the other is asked about, in an order of
 * theirs: the few readers of each are looked up among the keys then, not hundreds of keys among its readers.
 */
export function holdsKey(
  viewer: Viewer,
  documentId: RawBuilder<unknown>,
  secrecy: RawBuilder<unknown>,
  reader: RawBuilder<unknown> = sql.ref('document_readers.reader'),
) {
  const holds = (keys: readonly string[]) => sql<boolean>`EXISTS (
    SELECT 1 FROM document_readers
    WHERE document_readers.document_id = ${documentId}
      AND ${reader} = ANY(${[...keys]}::text[])
  )`;
  const own = holds(readerKeysOf(viewer));
  if (viewer.limitedDelegators.length === 0) return own;
  const within = viewer.limitedDelegators.map(
    (delegator) =>
      sql`OR (${coversDocument(delegator.scope, documentId, secrecy)} AND ${holds(readerKeysWithin(delegator))})`,
  );
  return sql<boolean>`(${own} ${sql.join(within, sql` `)})`;
}

/** Its own value, of which the index does not know. */
export const readerOfOne = sql`(document_readers.reader || '')`;
