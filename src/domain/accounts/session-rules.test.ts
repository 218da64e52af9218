import { expect, it } from 'vitest';

import { isOlderThan } from './session-rules.ts';

it('a token is too old only after its age, not at it', () => {
  const given = new Date('2026-11-20T02:00:00Z');
  const after = (ms: number) => isOlderThan(given, 3_600_000, new Date(given.getTime() + ms));
  expect([after(0), after(3_600_000), after(3_600_001)]).toEqual([false, false, true]);
});
