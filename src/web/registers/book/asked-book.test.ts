import { expect, test } from 'vitest';

import { askedBook, bookExportUrl, type BookChoice } from './asked-book.ts';

const choice: BookChoice = {
  book: 'send',
  unitId: 7,
  year: 2028,
  month: 2,
  day: null,
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

test('a day is asked for alone, in the book of its own year', () => {
  expect(askedBook({ ...choice, day: '2027-12-31' }, '')).toMatchObject({
    year: 2027,
    fromDay: '2027-12-31',
    toDay: '2027-12-31',
  });
});

test('the same lines are fetched as a table', () => {
  expect(bookExportUrl(askedBook(choice, ''), 'xlsx')).toBe(
    '/api/sarabun/export-register?book=send&unitId=7&isSecret=false&isCircular=true&year=2028&fromDay=2028-02-01&toDay=2028-02-29&format=xlsx',
  );
});
