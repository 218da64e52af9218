import { expect, test } from 'vitest';

import { hashPassword, isPassword } from './password.ts';
import { cookieOf, hashToken, newToken } from './tokens.ts';

test('a token is 256 random bits that fit into a header, and no two are alike', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test('sessions and their cookies stay valid from one version of the program to the next', () => {
  const token = 'first-token';
  expect(hashToken(token).toString('hex')).toBe('55b4b48f529c3d2daa027cbffa6cfb6a03690424550f22109e39917406c8243b');
  expect(cookieOf(token)).toBe('UeaUYoLSWPNHUPNMIZuPwOdln7uuAvtVw2UYYtciSys');
});

test('a password is stored as argon2id with the memory and the passes that OWASP names first', async () => {
  const stored = await hashPassword('Lotus7Boat3x');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('Lotus7Boat3x')).not.toBe(stored);
  expect([await isPassword(stored, 'Lotus7Boat3x'), await isPassword(stored, 'lotus7Boat3x')]).toEqual([true, false]);
});

test('nobody without a stored password has one', async () => {
  for (const password of ['', 'Lotus7Boat3x']) expect(await isPassword(undefined, password)).toBe(false);
});
