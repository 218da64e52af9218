import { memberOf } from '#domain/member-of.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { yearBases, type BookYears } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Settings of year bases: those of all open registers, and of the secret ones the person maintains. */
export async function knownBookYears(
  database: Database | DatabaseTransaction,
  { secretRegistrarOf }: Pick<Viewer, 'secretRegistrarOf'>,
): Promise<BookYears[]> {
  const rows = await database
    .selectFrom('bookYears')
    .select(['unitId', 'book', 'isSecret', 'fromYear', 'yearBasis'])
    .where(({ eb, or }) =>
      or([
        eb('isSecret', '=', false),
        ...(secretRegistrarOf.length === 0 ? [] : [eb('unitId', 'in', [...secretRegistrarOf])]),
      ]),
    )
    .orderBy('unitId')
    .orderBy('book')
    .orderBy('fromYear')
    .execute();
  return rows.map(({ book, yearBasis, ...row }) => ({
    ...row,
    book: memberOf(books, book),
    yearBasis: memberOf(yearBases, yearBasis),
  }));
}
