import { useQuery } from '@tanstack/react-query';

import { bookYearAt } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

interface NextNumber {
  /** The last number given; 0 before the first. */
  readonly last: number;
  readonly next: number;
  readonly maxSkipped: number;
}

/** In the current year of the book; undefined while loading. */
export function useNextNumber({ unitId, book, isCircular, isSecret }: Series): NextNumber | undefined {
  const bookYears = useReferenceLists()?.bookYears;
  const year = bookYears && bookYearAt(bookYears, { unitId, book, isSecret }, new Date());
  // No placeholder data: the number of another year must not be set.
  const proof = useQuery({ ...callQuery('getNumberSeries', { unitId, year: year ?? 0 }), enabled: year !== undefined });
  if (!proof.data) return undefined;
  const { series, maxSkipped } = proof.data.item;
  const of = series.find((item) => item.book === book && item.isCircular === isCircular && item.isSecret === isSecret);
  return { last: of?.last ?? 0, next: of?.next ?? 1, maxSkipped };
}
