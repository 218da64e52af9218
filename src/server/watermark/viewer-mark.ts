import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { watermarkLines } from './watermark-lines.ts';

export interface Viewing {
  readonly personId: number;
  readonly fileId: number;
  /** Null while the file waits to be registered, and for a file of no letter. */
  readonly documentId: number | null;
  /** The arrival the file came with. */
  readonly arrivalId: number | null;
}

/** Logs the view of a file of a secret letter and returns the mark it must have. Null for other letters. */
export async function markFor(
  transaction: DatabaseTransaction,
  viewing: Viewing,
  now: Date,
): Promise<ViewerMark | null> {
  const { personId, fileId, documentId, arrivalId } = viewing;
  const letter = await classOf(transaction, viewing);
  if (!letter || !isSecret(letter.secrecy)) return null;
  const seen = documentId === null ? { details: { fileId, arrivalId } } : { documentId, details: { fileId } };
  await appendEvents(transaction, [{ name: 'document.secret-file-viewed', actorId: personId, ...seen }], now);
  return { className: letter.name, lines: await watermarkLines(transaction, personId, now) };
}

/** A file that came with a letter but was not registered with it has the class of the letter. */
async function classOf(transaction: DatabaseTransaction, { documentId, arrivalId }: Viewing) {
  const [table, id] = documentId === null ? (['arrivals', arrivalId] as const) : (['documents', documentId] as const);
  if (id === null) return undefined;
  return transaction
    .selectFrom(table)
    .innerJoin('secrecies', 'secrecies.id', `${table}.secrecy`)
    .select([`${table}.secrecy`, 'secrecies.name'])
    .where(`${table}.id`, '=', id)
    .executeTakeFirstOrThrow();
}
