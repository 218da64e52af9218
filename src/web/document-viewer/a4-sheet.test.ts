import { expect, test } from 'vitest';

import { a4SheetIn, scaleOnSheet } from './a4-sheet.ts';

const portrait = { width: 595, height: 842 };
const ratio = 297 / 210;

test.each([
  ['a wide room', { width: 900, height: 594 }, portrait, { width: 420, height: 594 }],
  ['a narrow room', { width: 210, height: 900 }, portrait, { width: 210, height: 297 }],
  ['a lying page', { width: 594, height: 900 }, { width: 842, height: 595 }, { width: 594, height: 420 }],
])('the whole sheet fits in %s', (_, room, page, expected) => {
  const sheet = a4SheetIn(room, page);
  expect(sheet.width).toBeCloseTo(expected.width);
  expect(sheet.height).toBeCloseTo(expected.height);
});

test('a page of another size fits on the sheet', () => {
  const sheet = { width: 210, height: 210 * ratio };
  const square = { width: 500, height: 500 };
  expect(square.width * scaleOnSheet(square, sheet)).toBeCloseTo(210);
  const legal = { width: 612, height: 1008 };
  expect(legal.height * scaleOnSheet(legal, sheet)).toBeCloseTo(297);
});
