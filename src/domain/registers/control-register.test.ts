import { expect, it } from 'vitest';

import { isAtHand } from './control-register.ts';

it('a copy is at hand while it is secret, and neither cancelled, lent nor destroyed', () => {
  const copy = { secrecy: 2, isCancelled: false, isLent: false, isDestroyed: false };
  expect(isAtHand(copy)).toBe(true);
  for (const changed of [{ secrecy: 1 }, { isCancelled: true }, { isLent: true }, { isDestroyed: true }])
    expect(isAtHand({ ...copy, ...changed })).toBe(false);
});
