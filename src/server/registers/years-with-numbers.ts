import type { Book } from '#domain/registers/books.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Params {
  readonly unitId: number;
  /** One book; all of the unit where none is named. */
  readonly book?: Book;
  readonly isSecret: readonly boolean[];
}

/** The years in which books of a unit have numbers, newest first: every line draws from a series, and there are few of these. */
export async function yearsWithNumbers(database: Database, { unitId, book, isSecret }: Params): Promise<number[]> {
  const rows = await database
    .selectFrom('numberSeries')
    .select('year')
    .distinct()
    .where('unitId', '=', unitId)
    .where((line) => (book === undefined ? line.lit(true) : line('book', '=', book)))
    .where('isSecret', 'in', isSecret)
    .where('lastNumber', '>', 0)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}
