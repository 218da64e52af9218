import { books, type Book } from './books.ts';

/** A heading of the agency, in its order, with the registers under it. */
export interface BookGroup {
  readonly name: string;
  readonly books: readonly Book[];
}

/** Registers under a heading; those of no group have none and come last. */
export interface GroupedBooks {
  readonly name: string | null;
  readonly books: readonly Book[];
}

/** The registers to choose from as the agency groups and orders them; a group without any of them is left out. */
export function groupedBooks(offered: readonly Book[], groups: readonly BookGroup[]): readonly GroupedBooks[] {
  const isIn = (some: readonly Book[]) => (book: Book) => some.includes(book);
  const grouped = groups.flatMap((group) => group.books);
  return [
    ...groups.map(({ name, books: own }) => ({ name, books: offered.filter(isIn(own)) })),
    { name: null, books: offered.filter((book) => !grouped.includes(book)) },
  ].filter((group) => group.books.length > 0);
}

/** The field of a group that says whether the register is under it. */
export const groupField = <B extends Book>(book: B): `${B}Book` => `${book}Book`;
export const groupFields = books.map((book) => ({ book, field: groupField(book) }));
