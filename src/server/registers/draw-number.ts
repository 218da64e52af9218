import type { Book } from '#domain/registers/books.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** One run of numbers: a unit's book of one year, secret and circular letters apart. */
export interface NumberSeries {
  readonly unitId: number;
  readonly book: Book;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
  /** Calendar year, common era. */
  readonly year: number;
}

/**
 * The next number of a series. The row stays locked until the transaction ends, so the number is used or never drawn:
 * no gap, no double.
 */
export async function drawNumber(transaction: DatabaseTransaction, series: NumberSeries): Promise<number> {
  const row = await transaction
    .insertInto('numberSeries')
    .values({ ...series, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['unitId', 'book', 'isSecret', 'isCircular', 'year'])
        .doUpdateSet((expression) => ({ lastNumber: expression('numberSeries.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return row.lastNumber;
}
