import type { Matter } from '#domain/documents/matter.ts';
import { traysOfReaders } from '#domain/documents/readers.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** Open browsers hear with the commit that their cards, or a document they may read, changed. */
export async function pushChanges(
  transaction: DatabaseTransaction,
  matter: Matter,
  changedTrays: readonly string[],
  version: number,
  now: Date,
): Promise<void> {
  const { id: documentId, secrecy } = matter.document;
  const atTrays = await personsAtTrays(transaction, changedTrays, secrecy, now);
  await announce(transaction, { event: 'todo-counts', personIds: atTrays });
  const personIds = await personsAtTrays(transaction, traysOfReaders(matter), secrecy, now);
  await announce(transaction, { event: 'document-changed', personIds, documentId, version });
}
