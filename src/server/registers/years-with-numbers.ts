import type { Book, Series } from '#domain/registers/books.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Params {
  readonly unitId: number;
  /** Undefined means all registers of the unit. */
  readonly book?: Book;
  readonly isSecret: readonly boolean[];
}

/** Newest first. Reads the series instead of the entries, because there are few of them. */
export async function yearsWithNumbers(database: Database, { unitId, book, isSecret }: Params): Promise<number[]> {
  const rows = await database
    .selectFrom('numberSeries')
    .select('year')
    .distinct()
    .where('unitId', '=', unitId)
    .where((row) => (book === undefined ? row.lit(true) : row('book', '=', book)))
    .where('isSecret', 'in', isSecret)
    .where('lastNumber', '>', 0)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Of one register, those of the old register too; newest first. */
export async function yearsOfRegister(
  database: Database,
  { unitId, book, isSecret }: Pick<Series, 'unitId' | 'book' | 'isSecret'>,
): Promise<number[]> {
  const numbered = await yearsWithNumbers(database, { unitId, book, isSecret: [isSecret] });
  if (isSecret) return numbered;
  const old = await database
    .selectFrom('oldRegisterEntries')
    .select('year')
    .distinct()
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('replacedBy', 'is', null)
    .execute();
  return [...new Set([...numbered, ...old.map(({ year }) => year)])].toSorted((a, b) => b - a);
}
