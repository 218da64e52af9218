import { describe, expect, it } from 'vitest';

import { readWhole } from './whole-book.ts';

/** A book of so many lines, numbered downwards, and how often it was asked. */
function bookOf(length: number) {
  const asked: (number | undefined)[] = [];
  const readPage = (last: number | undefined) => {
    asked.push(last);
    const from = (last ?? length + 1) - 1;
    return Promise.resolve(Array.from({ length: Math.min(from, 10) }, (_, index) => from - index));
  };
  return { asked, readPage };
}

describe('a whole book', () => {
  it.each([0, 9, 10, 25, 30])('of %i lines is read to its end, no line twice', async (length) => {
    const lines = await readWhole(bookOf(length).readPage, { pageSize: 10, most: 30 });
    expect(lines).toEqual(Array.from({ length }, (_, index) => length - index));
  });

  it.each([31, 40, 1000])('of %i lines is too long, and is not read further', async (length) => {
    const { asked, readPage } = bookOf(length);
    expect(await readWhole(readPage, { pageSize: 10, most: 30 })).toBeNull();
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
