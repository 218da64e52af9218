import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { hasCircularSeries, type Series } from '#domain/registers/books.ts';
import { skippedText } from '#locales/letters.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber } from '#server/registers/allocate-number.ts';
import { maintainsBooks } from './maintains-books.ts';
import { refusalOfMaintainer, type NumberActor } from './reserve-numbers.ts';

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
 * ตั้งเลขถัดไป, when an agency moves from another system. The number can only go up, and the skipped range becomes one
 * entry. Errors: `not-found`, `number-not-upwards`, `invalid-request`.
 */
export async function setNextNumber(
  transaction: DatabaseTransaction,
  { next, reason, ...series }: RequestOf<typeof numberCalls.setNextNumber>,
  { personId, now }: NumberActor,
): Promise<Refusal | undefined> {
  if (!(await maintainsBooks(transaction, series.unitId))) return refuse('not-found');
  if (series.isCircular && !hasCircularSeries(series.book))
    return refuse('invalid-request', { fields: { isCircular: 'not-valid' } });
  const { number: last, year } = await allocateNumber(transaction, series, now, 0);
  if (next <= last + 1) return refuse('number-not-upwards');
  await allocateNumber(transaction, series, now, next - 1 - last);
  const seriesOfYear = { ...series, year };
  await transaction
    .insertInto('registerEntries')
    .values({
      ...seriesOfYear,
      kind: 'skipped',
      number: last + 1,
      untilNumber: next - 1,
      arrivedAt: now,
      registeredAt: now,
      registeredBy: personId,
      letterNumber: '',
      fromText: '',
      toText: '',
      subject: skippedText(last + 1, next - 1, reason),
    })
    .execute();
  const details = { ...seriesOfYear, first: last + 1, last: next - 1 };
  await appendEvents(transaction, [{ name: 'number.next-set', actorId: personId, note: reason, details }], now);
  return undefined;
}
