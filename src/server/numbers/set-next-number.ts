import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { hasCircularSeries, type Series } from '#domain/registers/books.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockLastNumber, type NumberSeries } from '#server/registers/allocate-number.ts';
import { highestOldNumber } from '#server/registers/highest-old-number.ts';

import { maintainsBooks } from './maintains-books.ts';
import { refusalOfMaintainer, type NumberActor } from './reserve-numbers.ts';
import { maxSkippedNumbers } from './max-skipped-numbers.ts';

/**
 * An administrator sets open series and how their years are counted. For a secret register only its registrar may,
 * because even the refusal of a number below the last one reveals where the series is.
 */
export const refusalOfSettingNext = (
  transaction: DatabaseTransaction,
  series: Pick<Series, 'unitId' | 'isSecret'>,
  actor: NumberActor,
): Promise<Refusal | undefined> =>
  series.isSecret ? refusalOfMaintainer(transaction, series, actor) : requireAdministrator(transaction, actor.personId);

/**
 * ตั้งเลขถัดไป, when an agency moves from another system. The number can only go up. It takes effect with the next number
 * given, which writes one entry for the skipped ones, and until then it can be set again or undone. `skips` is how many
 * numbers the person confirmed to skip.
 * Errors: `not-found`, `invalid-request`, `number-not-upwards`, `too-many-skipped`, `state-changed`,
 * `old-entries-beyond`.
 */
export async function setNextNumber(
  transaction: DatabaseTransaction,
  { next, skips, reason, ...series }: RequestOf<typeof numberCalls.setNextNumber>,
  { personId, now }: NumberActor,
): Promise<Refusal | undefined> {
  if (!(await maintainsBooks(transaction, series.unitId))) return refuse('not-found');
  if (series.isCircular && !hasCircularSeries(series.book))
    return refuse('invalid-request', { fields: { isCircular: 'not-valid' } });
  const { number: last, year } = await lockLastNumber(transaction, series, now);
  if (next <= last + 1) return refuse('number-not-upwards');
  if (next - 1 - last > (await maxSkippedNumbers(transaction))) return refuse('too-many-skipped');
  if (next - 1 - last !== skips) return refuse('state-changed');
  if (next <= (await highestOldNumber(transaction, { ...series, year }))) return refuse('old-entries-beyond');
  await saveNext(transaction, { ...series, year }, { nextNumber: next, nextSetBy: personId, nextReason: reason });
  const details = { ...series, year, first: last + 1, last: next - 1 };
  await appendEvents(transaction, [{ name: 'number.next-set', actorId: personId, note: reason, details }], now);
  return undefined;
}

/** Undoes `setNextNumber` while no number was given since. Errors: `not-found`, `state-changed`, `old-entries-beyond`. */
export async function unsetNextNumber(
  transaction: DatabaseTransaction,
  { reason, ...series }: RequestOf<typeof numberCalls.unsetNextNumber>,
  { personId, now }: NumberActor,
): Promise<Refusal | undefined> {
  if (!(await maintainsBooks(transaction, series.unitId))) return refuse('not-found');
  const { number: last, year, nextNumber } = await lockLastNumber(transaction, series, now);
  if (nextNumber === null) return refuse('state-changed');
  if (last < (await highestOldNumber(transaction, { ...series, year }))) return refuse('old-entries-beyond');
  await saveNext(transaction, { ...series, year }, { nextNumber: null, nextSetBy: null, nextReason: null });
  const details = { ...series, year, first: last + 1, last: nextNumber - 1 };
  await appendEvents(transaction, [{ name: 'number.next-unset', actorId: personId, note: reason, details }], now);
  return undefined;
}

interface NextNumber {
  readonly nextNumber: number | null;
  readonly nextSetBy: number | null;
  readonly nextReason: string | null;
}

export async function saveNext(
  transaction: DatabaseTransaction,
  series: NumberSeries,
  next: NextNumber,
): Promise<void> {
  await transaction
    .updateTable('numberSeries')
    .set(next)
    .where('unitId', '=', series.unitId)
    .where('book', '=', series.book)
    .where('isSecret', '=', series.isSecret)
    .where('isCircular', '=', series.isCircular)
    .where('year', '=', series.year)
    .execute();
}
