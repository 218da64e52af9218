import { describe, expect, it } from 'vitest';

import { verdictOf } from './signature-verdict.ts';

const day = (date: string) => new Date(`${date}T05:00:00Z`);
const facts = {
  isReadable: true,
  isTimeProven: true,
  now: day('2026-07-01'),
  isIntact: true,
  isTrusted: true,
  at: day('2026-06-01'),
  validFrom: day('2026-01-01'),
  validUntil: day('2027-01-01'),
  revokedAt: null,
  isOnHold: false,
  isRevocationKnown: true,
  isWhole: true,
};

describe('a signature', () => {
  it('is valid when nothing speaks against it', () => {
    expect(verdictOf(facts)).toBe('valid');
  });

  it.each([
    ['changed', { isIntact: false }],
    ['unreadable', { isReadable: false, isIntact: false }],
    ['notTrusted', { isTrusted: false }],
    ['expired', { at: day('2027-01-02') }],
    ['expired', { at: day('2025-12-31') }],
    ['revoked', { revokedAt: day('2026-05-31') }],
    ['revoked', { revokedAt: facts.at }],
    // What is wrong with the file comes before what is wrong with the certificate.
    ['changed', { isIntact: false, isTrusted: false, revokedAt: facts.at }],
    ['notTrusted', { isTrusted: false, at: day('2028-01-01') }],
    ['addedTo', { isWhole: false }],
    ['revoked', { isWhole: false, revokedAt: facts.at }],
    ['revocationUnknown', { isRevocationKnown: false }],
    ['revoked', { isRevocationKnown: false, revokedAt: facts.at }],
    ['onHold', { isOnHold: true, isRevocationKnown: false, isWhole: false }],
    ['revoked', { isOnHold: true, revokedAt: facts.at }],
    ['addedToUnknown', { isRevocationKnown: false, isWhole: false }],
    // Without a proof the time may be any.
    ['expired', { isTimeProven: false, now: day('2027-01-02') }],
    ['revoked', { isTimeProven: false, revokedAt: day('2026-06-02') }],
    ['expired', { isTimeProven: false, at: day('2025-12-31') }],
    ['expired', { isTimeProven: false, at: null, now: day('2027-01-02') }],
  ] as const)('is %s with %j', (verdict, changes) => {
    expect(verdictOf({ ...facts, ...changes })).toBe(verdict);
  });

  it('counts still when its certificate was revoked after it was made', () => {
    expect(verdictOf({ ...facts, revokedAt: day('2026-06-02') })).toBe('valid');
  });

  it('counts still when its certificate ended since, if its time is proven', () => {
    expect(verdictOf({ ...facts, now: day('2036-01-01') })).toBe('valid');
  });

  it('counts without a time while its certificate does', () => {
    expect(verdictOf({ ...facts, isTimeProven: false, at: null })).toBe('valid');
  });
});
