import { expect, test } from 'vitest';

import { askedBook, bookExportUrl, type BookChoice } from './asked-book.ts';

const choice: BookChoice = {
  book: 'send',
  unitId: 7,
  year: 2028,
  month: 2,
  isSecret: false,
  isCircular: true,
};

test('a month is asked for from its first to its last day, leap years too', () => {
  expect(askedBook(choice, '')).toMatchObject({ fromDay: '2028-02-01', toDay: '2028-02-29' });
  expect(askedBook({ ...choice, month: null }, 'ขอ')).toEqual({
    book: 'send',
    unitId: 7,
    year: 2028,
    isSecret: false,
    isCircular: true,
    search: 'ขอ',
  });
});

test('the same lines are fetched as CSV', () => {
  expect(bookExportUrl(askedBook(choice, ''))).toBe(
    '/api/sarabun/export-register?book=send&unitId=7&isSecret=false&isCircular=true&year=2028&fromDay=2028-02-01&toDay=2028-02-29',
  );
});
