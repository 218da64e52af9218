import { describe, expect, it } from 'vitest';

import { issueDay, paperDay, paperYear } from '#domain/paper/paper-day.ts';

describe('a day on paper', () => {
  it('names the era only on issued documents', () => {
    expect(paperDay('2026-11-18')).toBe('18 พฤศจิกายน 2569');
    expect(issueDay('2026-11-18')).toBe('18 พฤศจิกายน พ.ศ. 2569');
    expect(paperYear('2026-01-01')).toBe('2569');
  });

  it('is blank until the number is allocated', () => {
    expect([paperDay(null), issueDay(null)]).toEqual(['', '']);
  });
});
