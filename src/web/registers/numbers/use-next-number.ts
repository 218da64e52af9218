import { useQuery } from '@tanstack/react-query';

import { bookYearAt } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

/** The number that comes next in a series, in the year its book counts today; undefined until it is known. */
export function useNextNumber({ unitId, book, isCircular, isSecret }: Series): number | undefined {
  const bookYears = useReferenceLists()?.bookYears;
  const year = bookYears && bookYearAt(bookYears, { unitId, book, isSecret }, new Date());
  const proof = useQuery({
    queryKey: ['getNumberSeries', unitId, year],
    queryFn: ({ signal }) => callApi('getNumberSeries', { unitId, year: year ?? 0 }, signal),
    enabled: year !== undefined,
  });
  const same = proof.data?.item.series.find(
    (item) => item.book === book && item.isCircular === isCircular && item.isSecret === isSecret,
  );
  // A series in which nothing was drawn yet begins at 1.
  return proof.data && (same?.next ?? 1);
}
