import { memberOf } from '#domain/member-of.ts';
import { books } from '#domain/registers/books.ts';
import { entryActionsFor, entryKinds, type EntryAction } from '#domain/registers/entries.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { offeredActions } from '#server/registers/book-layout.ts';
import { refusalOfMaintainer, type NumberActor } from './reserve-numbers.ts';

/**
 * Locks an entry, if the actor maintains its register and the register offers the action now.
 * Errors: `not-found`, `not-permitted`, `number-bound`, `state-changed`.
 */
export async function lockEntry(
  transaction: DatabaseTransaction,
  entryId: number,
  action: EntryAction,
  actor: NumberActor,
) {
  const row = await transaction
    .selectFrom('registerEntries')
    .select(['id', 'unitId', 'book', 'isSecret', 'isCircular', 'year', 'number', 'kind', 'cancelledAt', 'letterDate'])
    .where('id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const refused = await refusalOfMaintainer(transaction, row, actor);
  if (refused) return refused;
  const draft = await transaction
    .selectFrom('documents')
    .select('id')
    .where('reservedEntryId', '=', entryId)
    .executeTakeFirst();
  const entry = { ...row, book: memberOf(books, row.book), kind: memberOf(entryKinds, row.kind) };
  if (!(await offeredActions(transaction, entry)).includes(action))
    return refuse('not-permitted', { rule: 'bookActions' });
  const isReservedForDraft = draft !== undefined;
  const possible = entryActionsFor(
    { ...entry, isCancelled: entry.cancelledAt !== null, isReservedForDraft },
    dayOf(actor.now),
  );
  if (possible.includes(action)) return entry;
  return refusalOfState(isReservedForDraft && entry.kind === 'reserved' && entry.cancelledAt === null);
}

const refusalOfState = (isBound: boolean): Refusal => refuse(isBound ? 'number-bound' : 'state-changed');
