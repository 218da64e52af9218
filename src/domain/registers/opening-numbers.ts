import { books, hasCircularSeries, type Series } from './books.ts';
import { isOfEveryRegistry, type NumberRules } from './number-rules.ts';

/** เลขเริ่มต้น: the last number of a series that was used before the office came here, on paper or in another system. */
export type OpeningSeries = Pick<Series, 'book' | 'isCircular'>;

/** Higher than any agency counts in a year, so that a slip of the finger is noticed. */
export const maxOpeningNumber = 999_999;

/** The open series that a unit may have, in the order of the books. */
export const openSeries: readonly OpeningSeries[] = books.flatMap((book) => [
  { book, isCircular: false },
  ...(hasCircularSeries(book) ? [{ book, isCircular: true }] : []),
]);

/** Those that a unit has; kinds that the central registry alone issues are numbered there alone. */
export const openingSeries = (isCentralRegistry: boolean, rules: Pick<NumberRules, 'issuerOf'>) =>
  openSeries.filter(({ book }) => isCentralRegistry || isOfEveryRegistry(book, rules));
