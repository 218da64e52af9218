import { expect, it } from 'vitest';

import { isLiveCode } from './reset-code.ts';

it('a code is used before it expires, and while a try is left', () => {
  const expiresAt = new Date('2026-11-20T02:05:00Z');
  const before = new Date(expiresAt.getTime() - 1);
  expect(isLiveCode({ expiresAt, triesLeft: 1 }, before)).toBe(true);
  expect(isLiveCode({ expiresAt, triesLeft: 1 }, expiresAt)).toBe(false);
  expect(isLiveCode({ expiresAt, triesLeft: 0 }, before)).toBe(false);
});
