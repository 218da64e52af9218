import type { ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import type { NewEvent } from '#domain/events.ts';
import { bookYearAt } from '#domain/registers/book-years.ts';
import { books, type Series } from '#domain/registers/books.ts';
import { openingSeries } from '#domain/registers/opening-numbers.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { markFirstRun } from '#server/first-run/mark-first-run.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockLastNumber } from '#server/registers/allocate-number.ts';
import { highestOldNumber } from '#server/registers/highest-old-number.ts';
import { knownBookYears } from '#server/registers/known-book-years.ts';
import { loadNumberRules } from '#server/registers/load-number-rules.ts';

import { maxSkippedNumbers } from './max-skipped-numbers.ts';
import type { NumberActor } from './reserve-numbers.ts';
import { saveNext } from './set-next-number.ts';

type OpeningNumbers = ReplyOf<typeof numberCalls.getOpeningNumbers>['item'];
type Request = RequestOf<typeof numberCalls.saveOpeningNumbers>;

const registries = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('units')
    .select(['id', 'name', 'isCentralRegistry'])
    .where('hasRegistry', '=', true)
    .where('closedOn', 'is', null)
    .orderBy('isCentralRegistry', 'desc')
    .orderBy('sortOrder')
    .orderBy('id');

/** The open series of a registry in the present year of each, those of the central registry unless another is named. */
export async function openingNumbersOf(
  database: Database,
  unitId: number | null,
  now: Date,
): Promise<OpeningNumbers | Refusal> {
  const units = await registries(database).execute();
  const unit = unitId === null ? units[0] : units.find(({ id }) => id === unitId);
  if (!unit) return refuse('not-found');
  const [rules, bookYears, maxSkipped, stored] = await Promise.all([
    loadNumberRules(database),
    knownBookYears(database, { secretRegistrarOf: [] }),
    maxSkippedNumbers(database),
    database
      .selectFrom('numberSeries')
      .select(['book', 'isCircular', 'year', 'lastNumber', 'nextNumber'])
      .where('unitId', '=', unit.id)
      .where('isSecret', '=', false)
      .execute(),
  ]);
  const series = openingSeries(unit.isCentralRegistry, rules).map(({ book, isCircular }) => {
    const year = bookYearAt(bookYears, { unitId: unit.id, book, isSecret: false }, now);
    const row = stored.find((row) => row.book === book && row.isCircular === isCircular && row.year === year);
    const last = row?.lastNumber ?? 0;
    return { book, isCircular, year, hasBegun: last > 0, last: last > 0 ? last : (row?.nextNumber ?? 1) - 1 };
  });
  return { unitId: unit.id, units: units.map(({ id, name }) => ({ id, name })), series, maxSkipped };
}

/**
 * Sets the last number already used of series in which none was given this year, all or none. `before` is what the person
 * was shown, so that of two administrators the second is told. The next letter gets the number after it, and the numbers
 * up to it become one entry then. A series in which a number was given, even a moment ago, is refused: its numbers would
 * exist twice. Errors: `not-found`, `opening-too-late`, `list-changed`, `too-many-skipped`,
 * `old-entries-beyond`.
 */
export async function saveOpeningNumbers(
  transaction: DatabaseTransaction,
  { unitId, numbers, reason }: Request,
  actor: NumberActor,
): Promise<Refusal | undefined> {
  const unit = await registries(transaction).where('id', '=', unitId).executeTakeFirst();
  if (!unit) return refuse('not-found');
  const known = openingSeries(unit.isCentralRegistry, await loadNumberRules(transaction));
  const isKnown = (of: Pick<Series, 'book' | 'isCircular'>) =>
    known.some(({ book, isCircular }) => book === of.book && isCircular === of.isCircular);
  if (!numbers.every(isKnown)) return refuse('not-found');
  const maxSkipped = await maxSkippedNumbers(transaction);
  const events: NewEvent[] = [];
  for (const { book, isCircular, before, last } of inOrder(numbers)) {
    if (last > maxSkipped) return refuse('too-many-skipped');
    const series = { unitId, book, isSecret: false, isCircular };
    const { number, year, nextNumber } = await lockLastNumber(transaction, series, actor.now);
    if (number > 0) return refuse('opening-too-late');
    if ((nextNumber ?? 1) - 1 !== before) return refuse('list-changed');
    if (last === before) continue;
    if (last < (await highestOldNumber(transaction, { ...series, year }))) return refuse('old-entries-beyond');
    const { personId } = actor;
    const next = last === 0 ? nothingNext : { nextNumber: last + 1, nextSetBy: personId, nextReason: reason };
    await saveNext(transaction, { ...series, year }, next);
    const name = last === 0 ? ('number.next-unset' as const) : ('number.next-set' as const);
    const details = { ...series, year, first: 1, last: last === 0 ? before : last };
    events.push({ name, actorId: personId, note: reason, details });
  }
  await markFirstRun(transaction, 'numbersConfirmed', actor);
  await appendEvents(transaction, events, actor.now);
  return undefined;
}

const nothingNext = { nextNumber: null, nextSetBy: null, nextReason: null };

/** Whoever locks several series takes them in this order. */
const inOrder = (numbers: Request['numbers']) =>
  numbers.toSorted(
    (a, b) => books.indexOf(a.book) - books.indexOf(b.book) || Number(a.isCircular) - Number(b.isCircular),
  );
