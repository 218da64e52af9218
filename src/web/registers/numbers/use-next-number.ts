import { useQuery } from '@tanstack/react-query';

import { bookYearAt } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

/** The next number of a series, in the year its book counts today; undefined until it is known. */
export function useNextNumber({ unitId, book, isCircular, isSecret }: Series): number | undefined {
  const bookYears = useReferenceLists()?.bookYears;
  const year = bookYears && bookYearAt(bookYears, { unitId, book, isSecret }, new Date());
  // Not the earlier reply while this one is fetched: the number of another year must not be set.
  const proof = useQuery({ ...callQuery('getNumberSeries', { unitId, year: year ?? 0 }), enabled: year !== undefined });
  const series = proof.data?.item.series.find(
    (item) => item.book === book && item.isCircular === isCircular && item.isSecret === isSecret,
  );
  // A series from which no number was allocated yet begins at 1.
  return proof.data && (series?.next ?? 1);
}
