import type { BookOfUnit } from '#domain/registers/book-years.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The years in which a book has numbers, newest first: every line draws from a series, and there are few of these. */
export async function yearsWithNumbers(database: Database, { unitId, book, isSecret }: BookOfUnit): Promise<number[]> {
  const rows = await database
    .selectFrom('numberSeries')
    .select('year')
    .distinct()
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('lastNumber', '>', 0)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}
