import { describe, expect, it } from 'vitest';

import { createAttemptLimit } from './attempt-limit.ts';

const now = new Date('2026-11-20T09:00:00Z');
const minuteMs = 60_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const flood = (limit: ReturnType<typeof createAttemptLimit>, keys: number) => {
  for (let index = 0; index < keys; index += 1) limit.allows(`made-up ${index}`, now);
};

describe('a limit of attempts', () => {
  it('allows so many, and again when the time is over or it is reset', () => {
    const limit = createAttemptLimit('tried', 3, minuteMs);
    const attempts = [1, 2, 3, 4].map(() => [limit.isUsedUp('a', now), limit.allows('a', now)]);
    expect(attempts).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect(limit.isUsedUp('b', now)).toBe(false);
    expect(limit.isUsedUp('a', later(minuteMs - 1))).toBe(true);
    expect([limit.isUsedUp('a', later(minuteMs)), limit.allows('a', later(minuteMs))]).toEqual([false, true]);
    for (let attempt = 0; attempt < 5; attempt += 1) limit.allows('c', now);
    limit.reset('c');
    expect([limit.isUsedUp('c', now), limit.allows('c', now)]).toEqual([false, true]);
  });

  it('is not forgotten for a key that used it up, however many made-up keys follow', () => {
    const limit = createAttemptLimit('tried', 3, minuteMs);
    for (let attempt = 0; attempt < 3; attempt += 1) limit.allows('a', now);
    flood(limit, 30_000);
    expect(limit.isUsedUp('a', now)).toBe(true);
    expect(limit.allows('a', now)).toBe(false);
  });

  it('forgets only the oldest of the other keys under a flood', () => {
    const limit = createAttemptLimit('tried', 3, minuteMs);
    for (const key of ['old', 'old', 'young', 'young']) limit.allows(key, now);
    flood(limit, 9_999);
    for (const key of ['young', 'old']) limit.allows(key, now);
    expect([limit.isUsedUp('young', now), limit.isUsedUp('old', now)]).toEqual([true, false]);
  });
});
