import { books, type Series } from '#domain/registers/books.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockLastNumber } from '#server/registers/allocate-number.ts';

import { lockList } from '../list-queries.ts';
import type { LoggedChange } from './sheet-table.ts';

/** The receive registers by unit, then others: in this order every change locks several. */
const inLockOrder = (a: Series, b: Series): number =>
  books.indexOf(a.book) - books.indexOf(b.book) || a.unitId - b.unitId || Number(a.isCircular) - Number(b.isCircular);

/** Locks everybody whom changes are about, and their units, before the first is made. */
export async function lockConcerned(
  transaction: DatabaseTransaction,
  changes: readonly Pick<LoggedChange, 'concerned'>[],
  now: Date,
): Promise<void> {
  const concerned = changes.flatMap((change) => change.concerned ?? []);
  const personIds = concerned.flatMap((change) => change.personIds);
  const unitIds = concerned.flatMap((change) => change.unitIds);
  if (personIds.length > 0) await lockList(transaction, 'persons');
  await lockPersonsAndUnits(transaction, personIds, unitIds);
  const series = concerned.flatMap((change) => change.series ?? []);
  for (const one of series.toSorted(inLockOrder)) await lockLastNumber(transaction, one, now);
}
