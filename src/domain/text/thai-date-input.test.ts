import { describe, expect, it } from 'vitest';

import { parseDayOfTable, parseTypedDay } from './thai-date-input.ts';
import { toThaiDigits } from './thai-digits.ts';

const today = '2026-11-20';
const years = [2483, 2500, 2560, 2569, 2570, 2571];
const days = [
  [1, 3],
  [1, 7],
  [1, 11],
  [31, 12],
] as const;
const two = (part: number) => String(part).padStart(2, '0');

describe('a typed Thai day', () => {
  it.each(years.flatMap((year) => days.map(([day, month]) => ({ day, month, year }))))(
    'reads $day/$month/$year in every notation',
    ({ day, month, year }) => {
      const iso = `${year - 543}-${two(month)}-${two(day)}`;
      const slashed = `${two(day)}/${two(month)}/${year}`;
      for (const typed of [slashed, toThaiDigits(slashed), slashed.replaceAll('/', '-'), slashed.replaceAll('/', '')])
        expect(parseTypedDay(typed, today)).toBe(iso);
    },
  );

  it.each([
    ['29/2/2571', '2028-02-29'],
    ['29/2/2569', null],
    ['31/02/2569', null],
    ['๓๑/๑๒/๒๕๖๙', '2026-12-31'],
    ['1 ม.ค. 69', '2026-01-01'],
    ['20 พฤศจิกายน 2569', '2026-11-20'],
    ['20 พฤศจิกายน พ.ศ. ๒๕๖๙', '2026-11-20'],
    ['20 พฤศจิกายนพ.ศ.2569', '2026-11-20'],
    // The digits on both sides of the era are never one number.
    ['5/1พ.ศ.169', null],
    ['5/11', '2026-11-05'],
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['18/11/69', '2026-11-18'],
    ['0/11/2569', null],
    ['5/13/2569', null],
    ['วันนี้', null],
    ['', null],
  ])('reads %j as %j', (typed, expected) => {
    expect(parseTypedDay(typed, today)).toBe(expected);
  });
});

it.each([
  ['01', 'ม.ค.', 'มกราคม'],
  ['02', 'ก.พ.', 'กุมภาพันธ์'],
  ['03', 'มี.ค.', 'มีนาคม'],
  ['04', 'เม.ย.', 'เมษายน'],
  ['05', 'พ.ค.', 'พฤษภาคม'],
  ['06', 'มิ.ย.', 'มิถุนายน'],
  ['07', 'ก.ค.', 'กรกฎาคม'],
  ['08', 'ส.ค.', 'สิงหาคม'],
  ['09', 'ก.ย.', 'กันยายน'],
  ['10', 'ต.ค.', 'ตุลาคม'],
  ['11', 'พ.ย.', 'พฤศจิกายน'],
  ['12', 'ธ.ค.', 'ธันวาคม'],
])('month %s is typed as %s or %s', (month, short, long) => {
  for (const word of [short, short.replaceAll('.', ''), long])
    expect(parseTypedDay(`9 ${word} 2569`, today)).toBe(`2026-${month}-09`);
});

describe('a day typed in English', () => {
  it.each([
    ['18/11/26', '2026-11-18'],
    ['181126', '2026-11-18'],
    ['1/2/99', '1999-02-01'],
    ['1/2/75', '2075-02-01'],
    ['1/2/76', '1976-02-01'],
    ['1/2/77', '1977-02-01'],
    ['18/11/2569', '2026-11-18'],
    ['18/11/2026', '2026-11-18'],
    ['5/11', '2026-11-05'],
  ])('reads %j as %j, two digits as the year nearest today', (typed, expected) => {
    expect(parseTypedDay(typed, today, 'common')).toBe(expected);
  });
});

describe('a day in a cell of a table', () => {
  it.each([
    ['25/10/2570', '2027-10-25'],
    ['๒๕/๑๐/๒๕๗๐', '2027-10-25'],
    ['25 ต.ค. 2570', '2027-10-25'],
    ['2027-10-25', '2027-10-25'],
    // With the month first, as another program may have saved it.
    ['6/10/2027', null],
    ['9/6', null],
    ['11/6/27', null],
    ['25102570', null],
    ['31/2/2570', null],
  ])('reads %s as %s', (cell, day) => expect(parseDayOfTable(cell)).toBe(day));
});
