import { describe, expect, it } from 'vitest';

import { readAllPages } from './read-all-pages.ts';

/** A book with this many entries, numbered downwards, that records its reads. */
function bookOf(length: number) {
  const reads: (number | undefined)[] = [];
  const readPage = (last: number | undefined) => {
    reads.push(last);
    const from = (last ?? length + 1) - 1;
    return Promise.resolve(Array.from({ length: Math.min(from, 10) }, (_, index) => from - index));
  };
  return { reads, readPage };
}

describe('reading a whole book', () => {
  it.each([0, 9, 10, 25, 30])('reads %i entries to the end, none twice', async (length) => {
    const entries = await readAllPages(bookOf(length).readPage, { take: 10, limit: 30 });
    expect(entries).toEqual(Array.from({ length }, (_, index) => length - index));
  });

  it.each([31, 40, 1000])('stops reading when %i entries exceed the limit', async (length) => {
    const { reads, readPage } = bookOf(length);
    expect(await readAllPages(readPage, { take: 10, limit: 30 })).toBeNull();
    expect(reads.length).toBeLessThanOrEqual(4);
  });
});
