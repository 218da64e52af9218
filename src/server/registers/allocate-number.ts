import { sql, type RawBuilder } from 'kysely';

import { yearOfBook, type BookOfUnit } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** One run of numbers. */
export interface NumberSeries extends Series {
  /** The year of the book, common era; of a fiscal year that in which it ends. */
  readonly year: number;
}

export interface RegisterNumber {
  readonly number: number;
  readonly year: number;
}

/**
 * The next number of a series in the year the book counts at a moment, or the last of the next `count`. The row stays
 * locked until the transaction ends, so the number is used or never drawn: no gap, no double.
 */
export const allocateNumber = (
  transaction: DatabaseTransaction,
  series: Series,
  at: Date,
  count = 1,
): Promise<RegisterNumber> => draw(transaction, series, yearAt(series, at), count);

/** Waits for a series and keeps it from drawing until the transaction ends. */
export async function lockSeries(transaction: DatabaseTransaction, series: NumberSeries): Promise<void> {
  await draw(transaction, series, sql`${series.year}::smallint`, 0);
}

async function draw(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular }: Series,
  year: RawBuilder<unknown>,
  count: number,
): Promise<RegisterNumber> {
  const drawn = await sql<RegisterNumber>`
    INSERT INTO number_series AS series (unit_id, book, is_secret, is_circular, year, last_number)
    VALUES (${unitId}, ${book}, ${isSecret}, ${isCircular}, ${year}, ${count})
    ON CONFLICT (unit_id, book, is_secret, is_circular, year)
      DO UPDATE SET last_number = series.last_number + excluded.last_number
    RETURNING last_number AS number, year`.execute(transaction);
  return drawn.rows[0] ?? unreachable('a number was drawn');
}

/** Asked within the statement that draws: no number waits for a look at the setting. As `bookYearAt` has it. */
function yearAt({ unitId, book, isSecret }: BookOfUnit, at: Date): RawBuilder<unknown> {
  const fiscal = yearOfBook(at, 'fiscal');
  return sql`CASE (
    SELECT year_basis FROM book_years
    WHERE unit_id = ${unitId} AND book = ${book} AND is_secret = ${isSecret} AND from_year <= ${fiscal}
    ORDER BY from_year DESC LIMIT 1
  ) WHEN 'fiscal' THEN ${fiscal}::smallint ELSE ${yearOfBook(at, 'calendar')}::smallint END`;
}
