import { sql } from 'kysely';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Why a document is on hold and until when. The view has nothing about an awaited letter that the viewer may not read.
 */
export async function holdOf(
  database: Database,
  viewer: Viewer,
  { heldAt, heldBy, holdReason, heldUntil, awaitedId }: Document,
): Promise<DocumentView['hold']> {
  if (heldAt === null || heldBy === null) return null;
  const [name, awaited] = await Promise.all([
    personNames(database, [heldBy]),
    awaitedId === null ? undefined : awaitedLetter(database, viewer, awaitedId),
  ]);
  return { heldAt, heldBy: name(heldBy), reason: holdReason, heldUntil, awaited: awaited ?? null };
}

const awaitedLetter = (database: Database, viewer: Viewer, documentId: number) =>
  database
    .selectFrom('documents')
    .select(['id as documentId', 'letterNumber', 'subject'])
    .where('id', '=', documentId)
    .where(visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')))
    .executeTakeFirst();
