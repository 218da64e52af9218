import type { BookDisplay, DisplayedAction, DisplayedColumn } from '#contract/registers/book-displays.ts';
import { memberOf } from '#domain/member-of.ts';
import { books, type Series } from '#domain/registers/books.ts';
import { entryColumns } from '#domain/registers/columns.ts';
import { entryActions } from '#domain/registers/entries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;
type Book = Pick<Series, 'book' | 'isSecret'>;

/** Every register with its columns and actions, the hidden ones too, the open one of each kind before the secret one. */
export async function bookDisplays(database: Connection): Promise<BookDisplay[]> {
  const [columns, actions] = await Promise.all([
    database.selectFrom('bookColumns').selectAll().orderBy('position').orderBy('name').execute(),
    database.selectFrom('bookActions').selectAll().orderBy('position').orderBy('name').execute(),
  ]);
  return books.flatMap((book) =>
    [false, true].map((isSecret) => {
      const isOfBook = (row: { readonly book: string; readonly isSecret: boolean }) =>
        row.book === book && row.isSecret === isSecret;
      return {
        book,
        isSecret,
        columns: columns.filter(isOfBook).map(({ name, heading, headingEnglish, isShown }): DisplayedColumn => ({
          column: memberOf(entryColumns, name),
          heading,
          headingEnglish,
          isShown,
        })),
        actions: actions
          .filter(isOfBook)
          .map(({ name, isShown }): DisplayedAction => ({ action: memberOf(entryActions, name), isShown })),
      };
    }),
  );
}

/** Undefined when there is no such register. */
export const bookDisplay = async (database: Connection, { book, isSecret }: Book): Promise<BookDisplay | undefined> =>
  (await bookDisplays(database)).find((display) => display.book === book && display.isSecret === isSecret);
