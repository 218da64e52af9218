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
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';

interface Named {
  readonly documentId: number;
  readonly fileId: number;
}

/** Those of a file that the person sees, in the order in which they were made. The caller has checked the right to read. */
export async function annotationsOf(
  database: Database | DatabaseTransaction,
  { documentId, fileId }: Named,
  personId: number,
): Promise<AnnotationView[]> {
  const rows = await database
    .selectFrom('fileAnnotations')
    .select(['id', 'page', 'authorId', 'layer', 'kind', 'color', 'points', 'text', 'madeAt'])
    .where('fileId', '=', fileId)
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

/** A file of the document, which the person may read; undefined, and noted, when there is none. */
export async function findPages(
  database: Database | DatabaseTransaction,
  { documentId, fileId }: Named,
  personId: number,
) {
  const file = await database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['contents.mediaType', 'contents.pageCount'])
    .where('files.id', '=', fileId)
    .where('files.documentId', '=', documentId)
    .where('files.part', '!=', 'original')
    .executeTakeFirst();
  if (!file) noteRefusedView(database, personId, 'file', fileId);
  return file;
}

/** Until the transaction ends nobody else draws on the file, and it is not taken out of its document. */
export const lockFile = (transaction: DatabaseTransaction, { documentId, fileId }: Named) =>
  transaction
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('documentId', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether there is room for another one. Needs the lock of the file. */
export async function hasRoom(
  transaction: DatabaseTransaction,
  fileId: number,
  layer: AnnotationLayer,
  personId: number,
): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('fileAnnotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fileId', '=', fileId)
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
    .selectFrom('fileAnnotations')
    .select(['fileId', 'layer'])
    .where('id', '=', annotationId)
    .where('documentId', '=', documentId)
    .where('authorId', '=', personId)
    .executeTakeFirst();
  return row && { fileId: row.fileId, layer: memberOf(annotationLayers, row.layer) };
}
