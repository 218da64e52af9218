import { memberOf } from '#domain/member-of.ts';
import { yearBases, type BookOfUnit, type BookYears } from '#domain/registers/book-years.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export async function loadBookYears(
  database: Database | DatabaseTransaction,
  { unitId, book, isSecret }: BookOfUnit,
): Promise<readonly BookYears[]> {
  const rows = await database
    .selectFrom('bookYears')
    .select(['fromYear', 'yearBasis'])
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .execute();
  return rows.map(({ fromYear, yearBasis }) => ({
    unitId,
    book,
    isSecret,
    fromYear,
    yearBasis: memberOf(yearBases, yearBasis),
  }));
}
