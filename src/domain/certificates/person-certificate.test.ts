import { expect, it } from 'vitest';

import { certificateState, daysLeft } from './person-certificate.ts';

const now = new Date('2026-11-28T05:00:00Z');
const later = new Date('2026-12-28T05:00:00Z');
const none = { withdrawnAt: null, refusedAt: null, validUntil: null, revokedAt: null, replacedAt: null };

it.each([
  [{}, 'pending'],
  [{ withdrawnAt: now }, 'withdrawn'],
  [{ refusedAt: now }, 'refused'],
  [{ validUntil: later }, 'valid'],
  [{ validUntil: now }, 'expired'],
  [{ validUntil: later, replacedAt: now }, 'replaced'],
  [{ validUntil: now, replacedAt: now }, 'expired'],
  [{ validUntil: now, revokedAt: now, replacedAt: now }, 'revoked'],
] as const)('%j is %s', (moments, state) => {
  expect(certificateState({ ...none, ...moments }, now)).toBe(state);
});

it('says how many whole days are left, and none after the end', () => {
  expect([daysLeft(later, now), daysLeft(new Date(now.getTime() + 1), now), daysLeft(now, later)]).toEqual([30, 0, 0]);
});
