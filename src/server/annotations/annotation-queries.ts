import type { ExpressionBuilder } from 'kysely';

import type { AnnotationView } from '#contract/annotations.ts';
import {
  annotationColors,
  annotationKinds,
  annotationLayers,
  maxAnnotations,
  maxSharedByOne,
  type AnnotationLayer,
} from '#domain/annotations/annotations.ts';
import { memberOf } from '#domain/member-of.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
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

/** Why there is no room for another one. Needs the lock of the content. */
export async function noRoomFor(
  transaction: DatabaseTransaction,
  { documentId, sha256 }: Pages,
  { layer, whileMade }: { readonly layer: AnnotationLayer; readonly whileMade: boolean },
  personId: number,
): Promise<Refusal | undefined> {
  const counted = await transaction
    .selectFrom('annotations')
    .select(({ fn }) => [
      fn.countAll<number>().as('ofAll'),
      fn.countAll<number>().filterWhere('authorId', '=', personId).as('ofPerson'),
    ])
    .where('sha256', '=', sha256)
    .where('documentId', '=', documentId)
    .where('layer', '=', layer)
    // Receivers would learn from the limit how much was shared before.
    .$if(layer === 'shared', (query) => query.where('whileMade', '=', whileMade))
    .executeTakeFirstOrThrow();
  const [ofAll, ofPerson] = [Number(counted.ofAll), Number(counted.ofPerson)];
  if (layer === 'shared' && ofPerson >= maxSharedByOne) return refuse('too-many-shared-annotations');
  return (layer === 'shared' ? ofAll : ofPerson) < maxAnnotations ? undefined : refuse('too-many-annotations');
}

/** One on this document that the person may erase: their own, and what others shared if they clear it away. */
export async function findErasable(
  transaction: DatabaseTransaction,
  { documentId, annotationId }: { readonly documentId: number; readonly annotationId: number },
  reader: Reader,
  clears: boolean,
) {
  const row = await transaction
    .selectFrom('annotations')
    .select(['sha256', 'layer', 'whileMade', 'authorId'])
    .where('id', '=', annotationId)
    .where('documentId', '=', documentId)
    .where(seenBy(reader))
    .$if(!clears, (query) => query.where('authorId', '=', reader.personId))
    .executeTakeFirst();
  return row && { ...row, layer: memberOf(annotationLayers, row.layer) };
}
