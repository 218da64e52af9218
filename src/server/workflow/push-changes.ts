import type { Matter } from '#domain/workflow/matter/matter.ts';
import { formerReadersOf, traysOfReaders } from '#domain/workflow/access/readers.ts';
import { noticesTo, toldAt, type TrayNotice } from '#server/notifications/notify.ts';
import { storeNotices } from '#server/notifications/send-notices.ts';
import { personsAt, type AtTrays } from '#server/people/persons-at-trays.ts';
import { traysOfHolders } from '#server/people/trays-of-holders.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface Pushed {
  readonly changedTrays: readonly string[];
  readonly notices: readonly TrayNotice[];
  readonly version: number;
  readonly actorId: number;
  readonly now: Date;
}

/**
 * Stores the notices of a change, and tells open browsers on commit of them, and that their cards, or a document their user
 * may read, changed. Those who lost the right to read it are told too, so that their open view closes.
 */
export async function pushChanges(
  transaction: DatabaseTransaction,
  before: Matter,
  after: Matter,
  { changedTrays, notices, version, actorId, now }: Pushed,
): Promise<void> {
  const { id: documentId, kind, secrecy } = after.document;
  const lowest = Math.min(before.document.secrecy, secrecy);
  const formerTrays = await traysOfHolders(transaction, formerReadersOf(before, after));
  const told: AtTrays[] = [];
  for (const notice of notices) told.push(await toldAt(transaction, notice, after.document));
  const [atTrays = [], readers = [], formerReaders = [], ...personsTold] = await personsAt(
    transaction,
    [
      everybodyAt(changedTrays, { kind, secrecy: lowest }),
      everybodyAt(traysOfReaders(after), after.document),
      everybodyAt(formerTrays, before.document),
      ...told,
    ],
    now,
  );
  const stored = await storeNotices(
    transaction,
    notices.flatMap((notice, index) => noticesTo(personsTold[index] ?? [], notice, { documentId, actorId })),
    now,
  );
  const personIds = [...new Set([...readers, ...formerReaders])];
  await announce(
    transaction,
    { event: 'todo-counts', personIds: atTrays },
    { event: 'document-changed', personIds, documentId, version },
    ...stored,
  );
}

const everybodyAt = (trays: readonly string[], letter: AtTrays['letter']): AtTrays => ({
  trays,
  letter,
  atDesks: 'everybody',
});
