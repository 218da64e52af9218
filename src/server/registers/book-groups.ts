import { groupFields } from '#domain/registers/book-groups.ts';
import type { Book } from '#domain/registers/books.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

/** The groups in use with their registers, in the order of the agency. */
export async function bookGroups(database: Database, locale: Locale): Promise<{ name: string; books: Book[] }[]> {
  const rows = await database
    .selectFrom('bookGroups')
    .selectAll()
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: (locale === 'en' && row.nameEnglish) || row.name,
    books: groupFields.flatMap(({ book, field }) => (row[field] ? [book] : [])),
  }));
}
