import type { ViewerMark } from '#domain/documents/marking.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { viewingLines } from './viewing-lines.ts';

interface Viewing {
  readonly personId: number;
  readonly documentId: number;
  readonly fileId: number;
}

/** The mark under which a person sees a file of a secret letter, and the event of his seeing it; null for other letters. */
export async function markFor(
  transaction: DatabaseTransaction,
  { personId, documentId, fileId }: Viewing,
  now: Date,
): Promise<ViewerMark | null> {
  const mark = await viewerMark(transaction, personId, documentId, now);
  if (!mark) return null;
  const viewing = { action: 'viewSecretFile', actorId: personId, documentId, details: { fileId } };
  await appendEvents(transaction, [viewing], now);
  return mark;
}

async function viewerMark(
  transaction: DatabaseTransaction,
  personId: number,
  documentId: number,
  now: Date,
): Promise<ViewerMark | null> {
  const letter = await transaction
    .selectFrom('documents')
    .innerJoin('secrecies', 'secrecies.id', 'documents.secrecy')
    .select(['documents.secrecy', 'secrecies.name'])
    .where('documents.id', '=', documentId)
    .executeTakeFirstOrThrow();
  if (!isSecret(letter.secrecy)) return null;
  return { className: letter.name, lines: await viewingLines(transaction, personId, now) };
}
