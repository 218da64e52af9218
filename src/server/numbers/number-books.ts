import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { NumberBook, numberBookCalls } from '#contract/registers/number-books.ts';
import { memberOf } from '#domain/member-of.ts';
import { yearOfBook } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';
import { isOfEveryRegistry, type NumberRules } from '#domain/registers/number-rules.ts';
import { openSeries } from '#domain/registers/opening-numbers.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsToRead } from '#server/platform/database/page-of-rows.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import { loadNumberRules } from '#server/registers/load-number-rules.ts';

type BookQuery = RequestOf<typeof numberBookCalls.getNumberBooks>;
type Row = Omit<NumberBook, 'book'> & { readonly book: string };

/** The open series that a registry has; those of the central one alone are marked. */
const seriesUnder = (rules: NumberRules) =>
  sql.join(
    openSeries.map(
      ({ book, isCircular }, rank) =>
        sql`(${book}, ${isCircular}::boolean, ${!isOfEveryRegistry(book, rules)}::boolean, ${rank}::integer)`,
    ),
  );

const orders = { unit: sql`unit_name`, next: sql`next` } as const;

/** The open series of every registry in the year that each counts now, also those in which nothing happened yet. */
export async function findNumberBooks(
  database: Database,
  { search, which, sortBy, isDescending = false, skip }: BookQuery,
  now: Date,
): Promise<readonly NumberBook[]> {
  const [fiscal, calendar] = [yearOfBook(now, 'fiscal'), yearOfBook(now, 'calendar')];
  const series = seriesUnder(await loadNumberRules(database));
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<Row>`
    SELECT found.unit_id, found.unit_name, found.book, found.is_circular, found.year, found.last, found.next, found.is_set
    FROM (
      SELECT units.id AS unit_id, units.name AS unit_name, units.is_central_registry, units.sort_order,
        series.book, series.is_circular, series.rank, years.year,
        coalesce(number_series.last_number, 0) AS last,
        coalesce(number_series.next_number, number_series.last_number + 1, 1) AS next,
        number_series.next_number IS NOT NULL AS is_set
      FROM units
      JOIN (VALUES ${series}) AS series (book, is_circular, is_central, rank)
        ON units.is_central_registry OR NOT series.is_central
      CROSS JOIN LATERAL (
        SELECT CASE WHEN (
          SELECT year_basis FROM book_years
          WHERE unit_id = units.id AND book = series.book AND NOT is_secret AND from_year <= ${fiscal}
          ORDER BY from_year DESC LIMIT 1
        ) = 'fiscal' THEN ${fiscal}::integer ELSE ${calendar}::integer END AS year
      ) years
      LEFT JOIN number_series ON number_series.unit_id = units.id AND number_series.book = series.book
        AND NOT number_series.is_secret AND number_series.is_circular = series.is_circular
        AND number_series.year = years.year
      WHERE units.has_registry AND units.closed_on IS NULL
        AND ${search === '' ? sql`true` : textContains(sql`lower(units.name)`, searchText(search))}
    ) found
    WHERE ${which === 'all' ? sql`true` : sql`(found.last > 0) = ${which === 'begun'}`}
    ORDER BY ${sortBy === undefined ? sql`` : sql`${orders[sortBy]} ${direction},`}
      found.is_central_registry DESC, found.sort_order, found.unit_id, found.rank
    OFFSET ${skip} LIMIT ${rowsToRead}`.execute(database);
  return rows.map((row) => ({ ...row, book: memberOf(books, row.book) }));
}
