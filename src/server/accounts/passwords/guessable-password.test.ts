import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { expect, test, vi } from 'vitest';

import { maxPasswordLength } from '#domain/accounts/password-rules.ts';

import { isGuessable } from './guessable-password.ts';

const known = ['มาลี', 'ใจดี', 'malee', 'กรมตัวอย่าง', 'Sarn'];

test.for([
  ['Password1', 'a common password'],
  ['P4ssw0rd', 'a common password in other signs'],
  ['Krungthep99', 'a common Thai word in English letters'],
  ['Qwerty123', 'a row of keys'],
  ['1qaz2wsX', 'columns of keys'],
  ['Abcd1234', 'two sequences'],
  ['Aaaa1111', 'repeated signs'],
  ['Aa123456', 'almost a sequence'],
  ['Malee2569', 'the user name and a year'],
  ['Sarn2569', 'the name of the system and a year'],
  ['ฟหกดเ้่าสว', 'a row of Thai keys'],
  ['ๆไำพะัีรนย', 'the next row of Thai keys'],
  ['ฟหกดฟหกดฟหกด', 'a row of Thai keys again and again'],
  ['สวัสดีครับ๑๒๓', 'a Thai greeting and a sequence'],
  ['รหัสผ่าน2569', 'a Thai word and a year'],
  ['มาลีใจดี2569', 'the Thai names and a year'],
  ['กรมตัวอย่าง123', 'the name of the agency'],
  ['Sarn2569demo', 'the published password of the demonstration'],
  ['sArN2569Demo1', 'the same with another sign'],
  ['Sarabun2569', 'the office and a year'],
  ['Khonthai2569', 'another Thai word in English letters and a year'],
  ['กขฃคฅฆงจฉชซฌ', 'the Thai alphabet in order'],
  ['๑๒๓๔๕๖๗๘๙๐', 'the Thai digits in order'],
  ['กกกกกกกกกกกกกก', 'one Thai letter'],
] as const)('%s is guessable: %s', ([password]) => {
  expect(isGuessable(password, known)).toBe(true);
});

test.for([
  'Xk29q2w',
  'Tr4ctorMoon',
  'Lotus7Boat3x',
  'Xk29vTq7',
  'ฝนตกหนักริมคลองบางกอกน้อย',
  'correct horse battery',
] as const)('%s is not guessable', (password) => {
  expect(isGuessable(password, known)).toBe(false);
});

test('a row of names of three letters is no better than one of them', () => {
  const password = 'BuaJoyFon2569';
  expect(isGuessable(password, known)).toBe(false);
  for (const names of [
    ['bua', 'joy', 'fon'],
    ['Bua', 'JOY', 'Fon'],
  ])
    expect(isGuessable(password, names)).toBe(true);
});

test('a name of two letters inside a password tells nothing', () => {
  expect(isGuessable('Tkor9koVko', ['ko'])).toBe(false);
});

test('a name inside a common word does not hide the word', () => {
  expect(isGuessable('Sawasdeekrub', ['deek'])).toBe(true);
});

test('a name of keys is found when it is typed on the other keyboard', () => {
  // “มาลี” with the keyboard set to English.
  expect(isGuessable(',k]u2569', known)).toBe(true);
});

test('a long password is judged by its first 24 signs', () => {
  expect(isGuessable(`${'a'.repeat(16)}x7q2Lm9w`, [])).toBe(false);
  expect(isGuessable(`${'a'.repeat(23)}x7q2Lm9w`, [])).toBe(true);
});

test('the longest password is no more work than its first 24 signs, judged at most four times', () => {
  const check = vi.spyOn(ZxcvbnFactory.prototype, 'check');
  const names = Array.from({ length: 50 }, (_, index) => `malee${index}`);
  for (const part of ['4@8({[<3', 'aA1', 'ม1', 'malee7', 'ab4c5d0e1f!g@h$i']) {
    const longest = part.repeat(maxPasswordLength).slice(0, maxPasswordLength);
    check.mockClear();
    isGuessable(longest, names);
    const judged = check.mock.results.map((result) =>
      result.type === 'return' ? result.value.sequence.map(({ token }) => token).join('') : '',
    );
    expect(judged.length).toBeLessThanOrEqual(4);
    expect(Math.max(...judged.map((text) => text.length))).toBe(24);
  }
  check.mockRestore();
});
