import { expect, it } from 'vitest';

import { isSecret, isTooSecretToStore } from './secrecy.ts';

it('ลับ and the classes above it are secret, and only ลับที่สุด is never stored', () => {
  expect([1, 2, 3, 4].filter(isSecret)).toEqual([2, 3, 4]);
  expect([1, 2, 3, 4].filter(isTooSecretToStore)).toEqual([4]);
});
