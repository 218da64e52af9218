import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('a seal opens with its key, about its matter, and nowhere else', () => {
  const sealed = seal(key, 'ความลับ', 'person 7');
  expect(unseal(key, sealed, 'person 7')).toBe('ความลับ');
  expect(unseal(key, sealed, 'person 8')).toBeUndefined();
  expect(unseal(randomBytes(32), sealed, 'person 7')).toBeUndefined();
  expect(sealed).not.toBe(seal(key, 'ความลับ', 'person 7'));
});

test('a changed, cut or made-up seal does not open', () => {
  const sealed = seal(key, 'x');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  for (const bad of [bytes.toString('base64url'), sealed.slice(0, 20), '', '!'])
    expect(unseal(key, bad)).toBeUndefined();
});
