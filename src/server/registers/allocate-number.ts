import { sql, type RawBuilder } from 'kysely';

import { yearOfBook, type BookOfUnit } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

export interface NumberSeries extends Series {
  /** Common era. A fiscal year has the number of the year in which it ends. */
  readonly year: number;
}

export interface RegisterNumber {
  readonly number: number;
  readonly year: number;
}

/**
 * Allocates the next `count` numbers and returns the last one. The row of the series stays locked until the
 * transaction ends, so a number is used or was never allocated: there are no gaps and no duplicates.
 */
export const allocateNumber = (
  transaction: DatabaseTransaction,
  series: Series,
  now: Date,
  count = 1,
): Promise<RegisterNumber> => incrementSeries(transaction, series, yearAt(series, now), count);

/** No number of the series can be allocated until the transaction ends. */
export async function lockSeries(transaction: DatabaseTransaction, series: NumberSeries): Promise<void> {
  await incrementSeries(transaction, series, sql`${series.year}::smallint`, 0);
}

async function incrementSeries(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular }: Series,
  year: RawBuilder<unknown>,
  count: number,
): Promise<RegisterNumber> {
  const result = await sql<RegisterNumber>`
    INSERT INTO number_series AS series (unit_id, book, is_secret, is_circular, year, last_number)
    VALUES (${unitId}, ${book}, ${isSecret}, ${isCircular}, ${year}, ${count})
    ON CONFLICT (unit_id, book, is_secret, is_circular, year)
      DO UPDATE SET last_number = series.last_number + excluded.last_number
    RETURNING last_number AS number, year`.execute(transaction);
  return result.rows[0] ?? unreachable('an allocated number has a row');
}

/** The SQL form of `bookYearAt`, so that allocating a number needs no second query. */
function yearAt({ unitId, book, isSecret }: BookOfUnit, at: Date): RawBuilder<unknown> {
  const fiscal = yearOfBook(at, 'fiscal');
  return sql`CASE (
    SELECT year_basis FROM book_years
    WHERE unit_id = ${unitId} AND book = ${book} AND is_secret = ${isSecret} AND from_year <= ${fiscal}
    ORDER BY from_year DESC LIMIT 1
  ) WHEN 'fiscal' THEN ${fiscal}::smallint ELSE ${yearOfBook(at, 'calendar')}::smallint END`;
}
