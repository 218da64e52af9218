import { expect, test } from 'vitest';

import { isBirthday, isIdCard, isPhone, maskIdCard } from './personal-data.ts';

test.for(['1101700230708', '1-1017-00230-70-8', '๑๑๐๑๗๐๐๒๓๐๗๐๘', '1 1017 00230 70 8'])(
  '%s is a card number',
  (typed) => {
    expect(isIdCard(typed)).toBe(true);
  },
);

test.for(['1101700230709', '110170023070', '0101700230708', '11017002307080', '', 'abcdefghijklm'])(
  '“%s” is none',
  (typed) => {
    expect(isIdCard(typed)).toBe(false);
  },
);

test('only one check digit is right for the twelve digits before it', () => {
  const fitting = Array.from({ length: 10 }, (_, digit) => `110170023070${digit}`).filter(isIdCard);
  expect(fitting).toEqual(['1101700230708']);
});

test('only the last three digits of a card number are shown', () => {
  expect(maskIdCard('1101700230708')).toBe('x-xxxx-xxxxx-70-8');
});

test.for([
  '0 2569 1234',
  '02-569-1234 ต่อ 12',
  '+66 81 234 5678',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '',
  '1234',
  '02 111 2222, 02 111 3333',
])('“%s” is a telephone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

test.for(['โทร', '081<script>', '1'.repeat(60)])('“%s” is none', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test('a birthday must be that of a person of working age', () => {
  const today = '2026-11-20';
  expect(isBirthday('1970-01-01', today)).toBe(true);
  expect(isBirthday('2011-11-20', today)).toBe(true);
  expect(isBirthday('2011-11-21', today)).toBe(false);
  expect(isBirthday('1926-11-19', today)).toBe(false);
});
