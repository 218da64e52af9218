import { describe, expect, it } from 'vitest';

import { verdictOf } from './signature-verdict.ts';

const day = (date: string) => new Date(`${date}T05:00:00Z`);
const facts = {
  isIntact: true,
  isTrusted: true,
  at: day('2026-06-01'),
  validFrom: day('2026-01-01'),
  validUntil: day('2027-01-01'),
  revokedAt: null,
  isWhole: true,
};

describe('a signature', () => {
  it('is valid when nothing speaks against it', () => {
    expect(verdictOf(facts)).toBe('valid');
  });

  it.each([
    ['changed', { isIntact: false }],
    ['changed', { at: null }],
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
  ] as const)('is %s with %j', (verdict, changes) => {
    expect(verdictOf({ ...facts, ...changes })).toBe(verdict);
  });

  it('counts still when its certificate was revoked after it was made', () => {
    expect(verdictOf({ ...facts, revokedAt: day('2026-06-02') })).toBe('valid');
  });
});
