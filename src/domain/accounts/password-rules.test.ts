import { expect, test } from 'vitest';

import { isEmail, removeNonEmailCharacters } from '#domain/text/email-text.ts';
import { brokenRule } from './password-rules.ts';

test.for([
  ['Sarn2569', undefined],
  ['Sarn256', 'longEnough'],
  ['sarn2569', 'uppercase'],
  ['SARN2569', 'lowercase'],
  ['SarnSarn', 'digit'],
  ['Sarn 2569', 'englishOnly'],
  ['Sarn2569!', 'englishOnly'],
  ['Sarn2569รหัส', 'englishOnly'],
] as const)('%s breaks %s', ([password, rule]) => {
  expect(brokenRule(password, 'mixture')).toBe(rule);
});

test.for([
  ['ฝนตกหนักริมคลอง', undefined],
  ['three small boats', undefined],
  ['eleven long', 'phraseLongEnough'],
  ['exactly 12 c', undefined],
] as const)('%s as a phrase breaks %s', ([password, rule]) => {
  expect(brokenRule(password, 'nist')).toBe(rule);
});

test('an e-mail field accepts only the letters of an address', () => {
  expect(removeNonEmailCharacters('ก a+b@ex ample.go.th;')).toBe('ab@example.go.th');
});

test.for([
  ['somchai.j@example.go.th', true],
  ['a@b.co', true],
  ['a@b', false],
  ['@b.co', false],
  ['a..b@c.co', false],
  ['a@b.co.', false],
  ['สมชาย@example.go.th', false],
  ['a@b.co,c@d.co', false],
  ['a@b.co\r\nBcc: c@d.co', false],
  ['a@b.co\n', false],
] as const)('%s is an e-mail address: %s', ([text, expected]) => {
  expect(isEmail(text)).toBe(expected);
});
