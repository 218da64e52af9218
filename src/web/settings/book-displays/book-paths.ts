import { books, type Book } from '#domain/registers/books.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';

/** The parts of a path under which the columns, actions and years of a register are (spec/decisions.md §5). */
export const bookParts = {
  columns: 'manage-columns',
  actions: 'manage-function-book-display',
  years: 'manage-years',
} as const;
export type BookPart = keyof typeof bookParts;

export interface DisplayedBook {
  readonly book: Book;
  readonly isSecret: boolean;
}

const ofSecrets = '-secret';

export const bookPath = (part: BookPart, { book, isSecret }: DisplayedBook): string =>
  `/settings/${settingsCentres.agency}/${settingScreens.bookDisplays.route}/${bookParts[part]}/${book}${isSecret ? ofSecrets : ''}`;

/** The register that the end of such a path names; undefined when it names none. */
export function bookAt(id: string): DisplayedBook | undefined {
  const isSecret = id.endsWith(ofSecrets);
  const book = books.find((name) => name === (isSecret ? id.slice(0, -ofSecrets.length) : id));
  return book && { book, isSecret };
}
