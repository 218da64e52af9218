import type { ExpressionBuilder } from 'kysely';

import type { AnnotationView } from '#contract/annotations.ts';
import {
  annotationColors,
  annotationKinds,
  annotationLayers,
  maxAnnotations,
  type AnnotationLayer,
} from '#domain/annotations/annotations.ts';
import { memberOf } from '#domain/member-of.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** What is drawn upon: a content, as that of this document. */
interface Pages {
  readonly documentId: number;
  readonly sha256: Buffer;
}

/** Who looks; `seesMaking` as the rule says. */
interface Reader {
  readonly personId: number;
  readonly seesMaking: boolean;
}

/** One's own, and of the shared ones those that the person sees. */
const seenBy =
  ({ personId, seesMaking }: Reader) =>
  (row: ExpressionBuilder<Tables, 'annotations'>) =>
    row.or([
      row('authorId', '=', personId),
      seesMaking ? row('layer', '=', 'shared') : row.and([row('layer', '=', 'shared'), row('whileMade', '=', false)]),
    ]);

/** Those of a file that the reader sees, in the order in which they were made. The caller has checked the right to read. */
export async function annotationsOf(
  database: Database | DatabaseTransaction,
  { documentId, sha256 }: Pages,
  reader: Reader,
): Promise<AnnotationView[]> {
  const rows = await database
    .selectFrom('annotations')
    .select(['id', 'page', 'authorId', 'layer', 'kind', 'color', 'points', 'text', 'madeAt'])
    .where('sha256', '=', sha256)
    .where('documentId', '=', documentId)
    .where(seenBy(reader))
    .orderBy('id')
    .execute();
  const name = await personNames(
    database,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, authorId, layer, kind, color, ...row }) => ({
    ...row,
    annotationId: id,
    layer: memberOf(annotationLayers, layer),
    kind: memberOf(annotationKinds, kind),
    color: memberOf(annotationColors, color),
    authorName: name(authorId).name,
    isOwn: authorId === reader.personId,
  }));
}

/** Whether there is room for another one. Needs the lock of the content. */
export async function hasRoom(
  transaction: DatabaseTransaction,
  { documentId, sha256 }: Pages,
  layer: AnnotationLayer,
  personId: number,
): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('annotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sha256', '=', sha256)
    .where('documentId', '=', documentId)
    .where('layer', '=', layer)
    .$if(layer === 'own', (query) => query.where('authorId', '=', personId))
    .executeTakeFirstOrThrow();
  return Number(count) < maxAnnotations;
}

/** One that the person made on this document. */
export async function findOwn(
  transaction: DatabaseTransaction,
  { documentId, annotationId }: { readonly documentId: number; readonly annotationId: number },
  personId: number,
) {
  const row = await transaction
    .selectFrom('annotations')
    .select(['sha256', 'layer', 'whileMade'])
    .where('id', '=', annotationId)
    .where('documentId', '=', documentId)
    .where('authorId', '=', personId)
    .executeTakeFirst();
  return row && { ...row, layer: memberOf(annotationLayers, row.layer) };
}
