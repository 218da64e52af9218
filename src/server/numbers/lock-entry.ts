import { memberOf } from '#domain/member-of.ts';
import { books } from '#domain/registers/books.ts';
import { entryActionsFor, entryKinds, type EntryAction } from '#domain/registers/entries.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockSeries } from '#server/registers/allocate-number.ts';
import { offeredActions } from '#server/registers/book-layout.ts';
import { refusalOfMaintainer, type NumberActor } from './reserve-numbers.ts';

/**
 * Locks an entry, if the actor maintains its register and the register offers the action now. The right is checked
 * before the lock, so that nobody else waits for it. With `insertAfter` the series is locked first, as always when
 * both are.
 * Errors: `not-found`, `not-permitted`, `number-bound`, `state-changed`.
 */
export async function lockEntry(
  transaction: DatabaseTransaction,
  entryId: number,
  action: EntryAction,
  actor: NumberActor,
) {
  const series = await transaction
    .selectFrom('registerEntries')
    .select(['unitId', 'book', 'isSecret', 'isCircular', 'year'])
    .where('id', '=', entryId)
    .executeTakeFirst();
  // Asked for no unit when there is no such entry, so that it costs the same.
  const refused = await refusalOfMaintainer(transaction, series ?? { unitId: 0, isSecret: true }, actor);
  if (refused?.refused === 'not-found') noteRefusedView(transaction, actor.personId, 'entry', entryId);
  if (refused) return refused;
  if (series && action === 'insertAfter')
    await lockSeries(transaction, { ...series, book: memberOf(books, series.book) });
  // Its series never changes, so the right is the same under the lock.
  const row = await transaction
    .selectFrom('registerEntries')
    .select(['id', 'unitId', 'book', 'isSecret', 'isCircular', 'year', 'number', 'kind', 'cancelledAt', 'letterDate'])
    .where('id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
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
