import { sql, type RawBuilder } from 'kysely';

import { yearOfBook, type BookOfUnit } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { writeSkipped } from './write-skipped.ts';

export interface NumberSeries extends Series {
  /** Common era. A fiscal year has the number of the year in which it ends. */
  readonly year: number;
}

export interface RegisterNumber {
  readonly number: number;
  readonly year: number;
}

interface IncrementedSeries extends RegisterNumber {
  /** ตั้งเลขถัดไป: the number that is to come next. */
  readonly nextNumber: number | null;
}

/**
 * Allocates the next `count` numbers, at least one, and returns the last one. The row of the series stays locked until
 * the transaction ends, so a number is used or was never allocated: there are no gaps and no duplicates. If the next
 * number was set, the numbers before it get their entry now.
 */
export async function allocateNumber(
  transaction: DatabaseTransaction,
  series: Series,
  now: Date,
  count = 1,
): Promise<RegisterNumber> {
  const { number, year, nextNumber } = await incrementSeries(transaction, series, yearAt(series, now), count);
  if (nextNumber === null) return { number, year };
  await writeSkipped(transaction, { ...series, year }, { first: number - count + 1, last: nextNumber - 1 }, now);
  return { number: nextNumber - 1 + count, year };
}

/** The last allocated number and the year of the series. None can be allocated until the transaction ends. */
export const lockLastNumber = (
  transaction: DatabaseTransaction,
  series: Series,
  now: Date,
): Promise<IncrementedSeries> => incrementSeries(transaction, series, yearAt(series, now), 0);

/** No number of the series can be allocated until the transaction ends. */
export async function lockSeries(transaction: DatabaseTransaction, series: NumberSeries): Promise<void> {
  await incrementSeries(transaction, series, sql`${series.year}::smallint`, 0);
}

async function incrementSeries(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular }: Series,
  year: RawBuilder<unknown>,
  count: number,
): Promise<IncrementedSeries> {
  const result = await sql<IncrementedSeries>`
    INSERT INTO number_series AS series (unit_id, book, is_secret, is_circular, year, last_number)
    VALUES (${unitId}, ${book}, ${isSecret}, ${isCircular}, ${year}, ${count})
    ON CONFLICT (unit_id, book, is_secret, is_circular, year)
      DO UPDATE SET last_number = series.last_number + excluded.last_number
    RETURNING last_number AS number, year, next_number`.execute(transaction);
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
