import { describe, expect, it } from 'vitest';

import { afterFailure, isSuspended } from './suspension.ts';

const now = new Date('2026-11-26T03:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const rule = { failedAttempts: 3, minutes: 30 };
const fresh = { failedAttempts: 0, suspendedAt: null };

describe('failures of a sign-in in a row', () => {
  it('are counted one by one, and suspend the account with the last that the rule allows', () => {
    const first = afterFailure(fresh, rule, now);
    const second = afterFailure(first, rule, now);
    expect([first, second]).toEqual([
      { failedAttempts: 1, suspendedAt: null },
      { failedAttempts: 2, suspendedAt: null },
    ]);
    expect(afterFailure(second, rule, now)).toEqual({ failedAttempts: 3, suspendedAt: now });
  });

  it('do not extend a suspension, and count anew after it', () => {
    const suspended = { failedAttempts: 3, suspendedAt: now };
    expect(afterFailure(suspended, rule, minutesLater(29))).toEqual(suspended);
    expect(afterFailure(suspended, rule, minutesLater(30))).toEqual({ failedAttempts: 1, suspendedAt: null });
  });

  it('suspend for the minutes of the rule, or until an administrator reopens the account', () => {
    const suspended = { failedAttempts: 3, suspendedAt: now };
    expect(isSuspended(fresh, rule, now)).toBe(false);
    expect(isSuspended(suspended, rule, minutesLater(29))).toBe(true);
    expect(isSuspended(suspended, rule, minutesLater(30))).toBe(false);
    expect(isSuspended(suspended, { ...rule, minutes: null }, minutesLater(100_000))).toBe(true);
  });
});
