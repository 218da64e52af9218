import { expect, it } from 'vitest';

import { hashOfNoPassword, hashPassword, isPassword } from './password.ts';

/** Everything of a hash but its salt and its digest, and how long these are. */
const formOf = (passwordHash: string) => passwordHash.split('$').map((part, index) => (index < 4 ? part : part.length));

it('an account without a password has what looks and verifies like the hash of one, and no password is right', async () => {
  const ofNone = hashOfNoPassword();
  expect(formOf(ofNone)).toEqual(formOf(await hashPassword('Lotus7Boat3x')));
  expect(await isPassword(ofNone, 'Lotus7Boat3x')).toBe(false);
  expect(await isPassword(ofNone, '')).toBe(false);
  expect(hashOfNoPassword()).not.toBe(ofNone);
});
