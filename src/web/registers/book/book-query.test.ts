import { expect, test, vi } from 'vitest';

import { bookQuery, bookExportUrl, offeredYears, settledChoice, type BookChoice } from './book-query.ts';

const choice: BookChoice = {
  book: 'send',
  unitId: 7,
  year: 2028,
  month: '2028-02',
  day: null,
  isSecret: false,
  isCircular: true,
};

test('a month is requested from its first to its last day, in leap years too', () => {
  expect(bookQuery(choice, '')).toMatchObject({ fromDay: '2028-02-01', toDay: '2028-02-29' });
  expect(bookQuery({ ...choice, month: null }, 'ขอ')).toEqual({
    book: 'send',
    unitId: 7,
    year: 2028,
    isSecret: false,
    isCircular: true,
    search: 'ขอ',
  });
});

test('a day is requested alone, in the book of its year', () => {
  const now = new Date('2028-02-01T12:00:00+07:00');
  expect(bookQuery(settledChoice([], { ...choice, day: '2027-12-31' }, now), '')).toMatchObject({
    year: 2027,
    fromDay: '2027-12-31',
    toDay: '2027-12-31',
  });
});

const fiscal = [{ unitId: 7, book: 'send', isSecret: false, fromYear: 2027, yearBasis: 'fiscal' }] as const;

test('the months and days of a fiscal year are those from October to September', () => {
  const choiceAt = (moment: string, changes: Partial<BookChoice> = {}) =>
    settledChoice(fiscal, { ...choice, month: null, year: undefined, ...changes }, new Date(`${moment}+07:00`));
  expect(choiceAt('2027-09-30T23:59').year).toBe(2027);
  expect(choiceAt('2027-10-01T00:00').year).toBe(2028);
  expect(choiceAt('2027-10-01T00:00', { book: 'receive' }).year).toBe(2027);
  expect(choiceAt('2027-10-01T00:00', { day: '2027-09-30' }).year).toBe(2027);
  expect(choiceAt('2027-10-01T00:00', { day: '2026-12-31' }).year).toBe(2027);
  expect(bookQuery(choiceAt('2028-01-01T00:00', { month: '2027-11' }), '')).toMatchObject({
    year: 2028,
    fromDay: '2027-11-01',
    toDay: '2027-11-30',
  });
});

test('a month stays the same calendar month in another year or with another year basis', () => {
  const now = new Date('2028-02-01T12:00:00+07:00');
  const monthOf = (changes: Partial<BookChoice>) => settledChoice(fiscal, { ...choice, ...changes }, now).month;
  expect(monthOf({ month: '2027-11' })).toBe('2027-11');
  expect(monthOf({ month: '2027-11', year: 2027 })).toBe('2026-11');
  expect(monthOf({ month: '2027-11', book: 'receive' })).toBe('2028-11');
  // The last calendar year before the change to fiscal years ends in September.
  expect(monthOf({ month: '2027-11', year: 2026 })).toBeNull();
});

test('the export has the same entries, below the base path', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { basePath: '/eoffice' } } });
  expect(bookExportUrl(bookQuery(choice, ''), 'xlsx')).toBe(
    '/eoffice/api/sarabun/export-register?book=send&unitId=7&isSecret=false&isCircular=true&year=2028&fromDay=2028-02-01&toDay=2028-02-29&format=xlsx',
  );
  vi.unstubAllGlobals();
});

test('the year options are those with numbers, the current and the selected one, without duplicates', () => {
  expect(offeredYears([2031, 2020, 2019], 2028, 2020)).toEqual([2031, 2028, 2020, 2019]);
  expect(offeredYears([], 2028, 2015)).toEqual([2028, 2015]);
});
