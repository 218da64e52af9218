import type { Series } from '#domain/registers/books.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** One run of numbers. */
export interface NumberSeries extends Series {
  /** Calendar year, common era. */
  readonly year: number;
}

/**
 * The next number of a series, or the last of the next `count`. The row stays locked until the transaction ends, so the
 * number is used or never drawn: no gap, no double.
 */
export async function drawNumber(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular, year }: NumberSeries,
  count = 1,
): Promise<number> {
  const row = await transaction
    .insertInto('numberSeries')
    .values({ unitId, book, isSecret, isCircular, year, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .columns(['unitId', 'book', 'isSecret', 'isCircular', 'year'])
        .doUpdateSet((expression) => ({ lastNumber: expression('numberSeries.lastNumber', '+', count) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return row.lastNumber;
}

/** Waits for the series and keeps it from drawing until the transaction ends; the last number drawn. */
export const lockSeries = (transaction: DatabaseTransaction, series: NumberSeries): Promise<number> =>
  drawNumber(transaction, series, 0);
