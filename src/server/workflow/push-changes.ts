import type { Matter } from '#domain/workflow/matter/matter.ts';
import { formerReadersOf, traysOfReaders } from '#domain/workflow/access/readers.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { traysOfHolders } from '#server/people/trays-of-holders.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface Pushed {
  readonly changedTrays: readonly string[];
  readonly version: number;
  readonly now: Date;
}

/**
 * Notifies open browsers on commit that their cards, or a document their user may read, changed. Those who lost the
 * right to read it are notified too, so that their open view closes.
 */
export async function pushChanges(
  transaction: DatabaseTransaction,
  before: Matter,
  after: Matter,
  { changedTrays, version, now }: Pushed,
): Promise<void> {
  const { id: documentId, kind, secrecy } = after.document;
  const lowest = Math.min(before.document.secrecy, secrecy);
  const atTrays = await personsAtTrays(transaction, changedTrays, { kind, secrecy: lowest }, now);
  const readers = await personsAtTrays(transaction, traysOfReaders(after), after.document, now);
  const formerTrays = await traysOfHolders(transaction, formerReadersOf(before, after));
  const formerReaders = await personsAtTrays(transaction, formerTrays, before.document, now);
  const personIds = [...new Set([...readers, ...formerReaders])];
  await announce(
    transaction,
    { event: 'todo-counts', personIds: atTrays },
    { event: 'document-changed', personIds, documentId, version },
  );
}
