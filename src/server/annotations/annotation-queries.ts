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

/** What is drawn upon: a content, as that of this document. */
interface Pages {
  readonly documentId: number;
  readonly sha256: Buffer;
}

/** Those of a file that the person sees, in the order in which they were made. The caller has checked the right to read. */
export async function annotationsOf(
  database: Database | DatabaseTransaction,
  { documentId, sha256 }: Pages,
  personId: number,
): Promise<AnnotationView[]> {
  const rows = await database
    .selectFrom('annotations')
    .select(['id', 'page', 'authorId', 'layer', 'kind', 'color', 'points', 'text', 'madeAt'])
    .where('sha256', '=', sha256)
    .where('documentId', '=', documentId)
    .where((row) => row.or([row('authorId', '=', personId), row('layer', '=', 'shared')]))
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
    isOwn: authorId === personId,
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
    .select(['sha256', 'layer'])
    .where('id', '=', annotationId)
    .where('documentId', '=', documentId)
    .where('authorId', '=', personId)
    .executeTakeFirst();
  return row && { sha256: row.sha256, layer: memberOf(annotationLayers, row.layer) };
}
