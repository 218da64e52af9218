import { useQuery } from '@tanstack/react-query';

import { bookYearAt } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

/** In the current year of the book; undefined while loading. */
export function useNextNumber({ unitId, book, isCircular, isSecret }: Series): number | undefined {
  const bookYears = useReferenceLists()?.bookYears;
  const year = bookYears && bookYearAt(bookYears, { unitId, book, isSecret }, new Date());
  // No placeholder data: the number of another year must not be set.
  const proof = useQuery({ ...callQuery('getNumberSeries', { unitId, year: year ?? 0 }), enabled: year !== undefined });
  const series = proof.data?.item.series.find(
    (item) => item.book === book && item.isCircular === isCircular && item.isSecret === isSecret,
  );
  // A series without numbers starts at 1.
  return proof.data && (series?.next ?? 1);
}
