import { bookRules, books, hasCircularSeries, type Series } from './books.ts';

/** เลขเริ่มต้น: the last number of a series that was used before the office came here, on paper or in another system. */
export type OpeningSeries = Pick<Series, 'book' | 'isCircular'>;

/** Higher than any agency counts in a year, so that a slip of the finger is noticed. */
export const maxOpeningNumber = 999_999;

const isOfEveryRegistry = (book: Series['book']) =>
  book === 'receive' || Object.values(bookRules).some((rule) => rule.book === book && rule.issuer !== 'central');

/** The open series of a unit, in the order of the books; kinds that the central registry issues are numbered there alone. */
export const openingSeries = (isCentralRegistry: boolean): readonly OpeningSeries[] =>
  books
    .filter((book) => isCentralRegistry || isOfEveryRegistry(book))
    .flatMap((book) => [{ book, isCircular: false }, ...(hasCircularSeries(book) ? [{ book, isCircular: true }] : [])]);
