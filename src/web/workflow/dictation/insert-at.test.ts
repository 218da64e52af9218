import { expect, test } from 'vitest';

import { insertAt } from './insert-at.ts';

test.each([
  ['', 0, 'ทราบ', { text: 'ทราบ', caret: 4 }],
  ['ทราบ', 4, 'ดำเนินการ', { text: 'ทราบ ดำเนินการ', caret: 14 }],
  ['ทราบ\nด่วน', 5, 'แล้ว', { text: 'ทราบ\nแล้วด่วน', caret: 9 }],
])('inserts into %j at %i the text %j', (text, caret, heard, expected) => {
  expect(insertAt(text, caret, heard, 100)).toEqual(expected);
});

test('truncates text that does not fit and preserves the existing text', () => {
  expect(insertAt('12345', 3, 'abcdef', 8)).toEqual({ text: '123 ab45', caret: 6 });
  expect(insertAt('12345', 5, 'abc', 5)).toEqual({ text: '12345', caret: 5 });
});
