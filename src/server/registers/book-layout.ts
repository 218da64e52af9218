import { memberOf } from '#domain/member-of.ts';
import type { Series } from '#domain/registers/books.ts';
import { entryColumns, type BookColumn } from '#domain/registers/columns.ts';
import { entryActions, type EntryAction } from '#domain/registers/entries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;
type Book = Pick<Series, 'book' | 'isSecret'>;

export interface BookLayout {
  readonly columns: readonly BookColumn[];
  /** The actions of the register, of which each entry offers those that are possible. */
  readonly actions: readonly EntryAction[];
  /** Of what is named in the entries. */
  readonly locale: 'th' | 'en';
}

/** Call it only for persons who may read the register, because its columns are part of it. */
export async function bookLayout(database: Connection, book: Book, locale: 'th' | 'en'): Promise<BookLayout> {
  const [columns, actions] = await Promise.all([
    database
      .selectFrom('bookColumns')
      .select(['name', locale === 'en' ? 'headingEnglish as heading' : 'heading'])
      .where('book', '=', book.book)
      .where('isSecret', '=', book.isSecret)
      .where('isShown', '=', true)
      .orderBy('position')
      .orderBy('name')
      .execute(),
    offeredActions(database, book),
  ]);
  return {
    columns: columns.map(({ name, heading }) => ({ column: memberOf(entryColumns, name), heading })),
    actions,
    locale,
  };
}

/** In the order of the menu. */
export async function offeredActions(database: Connection, { book, isSecret }: Book): Promise<readonly EntryAction[]> {
  const rows = await database
    .selectFrom('bookActions')
    .select('name')
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('isShown', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => memberOf(entryActions, name));
}
