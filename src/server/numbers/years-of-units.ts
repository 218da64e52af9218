import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { bookYearCalls, UnitYears } from '#contract/registers/book-years.ts';
import type { NewEvent } from '#domain/events.ts';
import { bookYearAt, yearBasisOf } from '#domain/registers/book-years.ts';
import type { Book } from '#domain/registers/books.ts';
import { isOfEveryRegistry, type NumberRules } from '#domain/registers/number-rules.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchText } from '#domain/text/search-text.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { rowsToRead } from '#server/platform/database/page-of-rows.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import { knownBookYears } from '#server/registers/known-book-years.ts';
import { loadNumberRules } from '#server/registers/load-number-rules.ts';

import type { NumberActor } from './reserve-numbers.ts';

const openYears = { secretRegistrarOf: [] };

/** The open units that have the register: kinds that the central registry alone issues are numbered there alone. */
const unitsWith = (database: Database | DatabaseTransaction, book: Book, rules: NumberRules) =>
  database
    .selectFrom('units')
    .select(['id as unitId', 'name as unitName'])
    .where('hasRegistry', '=', true)
    .where('closedOn', 'is', null)
    .$if(!isOfEveryRegistry(book, rules), (query) => query.where('isCentralRegistry', '=', true));

/** How the units count the years of an open register now, and from when otherwise. */
export async function findBookYears(
  database: Database,
  { book, search, sortBy, isDescending = false, skip }: RequestOf<typeof bookYearCalls.getBookYears>,
  now: Date,
): Promise<readonly UnitYears[]> {
  const rules = await loadNumberRules(database);
  const [units, known] = await Promise.all([
    unitsWith(database, book, rules)
      .$if(search !== '', (query) => query.where(textContains(sql`lower(units.name)`, searchText(search))))
      .$if(sortBy === 'unit', (query) => query.orderBy('name', isDescending ? 'desc' : 'asc'))
      .orderBy('isCentralRegistry', 'desc')
      .orderBy('sortOrder')
      .orderBy('id')
      .offset(skip)
      .limit(rowsToRead)
      .execute(),
    knownBookYears(database, openYears),
  ]);
  return units.map((unit) => {
    const of = { unitId: unit.unitId, book, isSecret: false };
    const year = bookYearAt(known, of, now);
    const coming = known
      .filter((years) => years.unitId === unit.unitId && years.book === book && years.fromYear > year)
      .toSorted((a, b) => a.fromYear - b.fromYear)
      .map(({ fromYear, yearBasis }) => ({ fromYear, yearBasis }));
    return { ...unit, year, yearBasis: yearBasisOf(known, of, year), coming };
  });
}

/**
 * Sets how open registers of every unit count their years from `fromYear` on, all or none, with an event for each that
 * changes. In none of these may that year have a number yet. Errors: `book-year-begun`.
 */
export async function setYearsOfUnits(
  transaction: DatabaseTransaction,
  { books, yearBasis, fromYear, reason }: RequestOf<typeof bookYearCalls.setYearsOfUnits>,
  { personId, now }: NumberActor,
): Promise<number | Refusal> {
  const rules = await loadNumberRules(transaction);
  const known = await knownBookYears(transaction, openYears);
  const changed: { readonly unitId: number; readonly book: Book }[] = [];
  for (const book of new Set(books))
    for (const { unitId } of await unitsWith(transaction, book, rules).orderBy('id').execute()) {
      const isLater = known.some(
        (years) => years.unitId === unitId && years.book === book && years.fromYear > fromYear,
      );
      const before = yearBasisOf(known, { unitId, book, isSecret: false }, fromYear);
      if (isLater || before !== yearBasis) changed.push({ unitId, book });
    }
  const registers = sql`unnest(${changed.map(({ unitId }) => unitId)}::integer[], ${changed.map(({ book }) => book)}::text[])
    AS register (unit_id, book)`;
  const begun = await sql`
    SELECT FROM ${registers} WHERE book_year_has_begun(unit_id, book, false, ${fromYear}) LIMIT 1`.execute(transaction);
  if (begun.rows.length > 0) return refuse('book-year-begun');
  await sql`
    DELETE FROM book_years USING ${registers}
    WHERE book_years.unit_id = register.unit_id AND book_years.book = register.book
      AND NOT book_years.is_secret AND book_years.from_year >= ${fromYear}`.execute(transaction);
  await sql`
    INSERT INTO book_years (unit_id, book, is_secret, from_year, year_basis)
    SELECT unit_id, book, false, ${fromYear}, ${yearBasis} FROM ${registers}`.execute(transaction);
  const events = changed.map((register): NewEvent => ({
    name: 'book.years-set',
    actorId: personId,
    note: reason,
    details: { ...register, isSecret: false, fromYear, yearBasis },
  }));
  await appendEvents(transaction, events, now);
  return changed.length;
}
