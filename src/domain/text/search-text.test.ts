import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { likePattern, searchText } from './search-text.ts';

/** What PostgreSQL's ILIKE does with a pattern that has no underscore left unescaped. */
function isLike(text: string, pattern: string): boolean {
  const source = [...pattern.matchAll(/\\(.)|%|[^\\%]/gsu)].map(([token, escaped]) =>
    token === '%' ? '.*' : (escaped ?? token).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`, 'su').test(text);
}

describe('searchText', () => {
  it.each([
    ['สธ ๐๒๐๓.๒/ว ๑๒๓', 'สธ 0203.2/ว 123'],
    ['น\u0E4D\u0E49าท่วม', 'น้ำท่วม'],
    ['กําหนดการ', 'กำหนดการ'],
    ['ที่่ประชุุม', 'ที่ประชุม'],
    ['เเผนงาน', 'แผนงาน'],
    ['กรม\u200Bส่งเสริม\uFEFF', 'กรมส่งเสริม'],
    ['  E-Saraban \n ระบบ ', 'e-saraban ระบบ'],
  ])('reads %j as %j', (typed, read) => {
    expect(searchText(typed)).toBe(read);
  });

  it('writes years in both eras, once', () => {
    expect(searchText('ประจำปี ๒๕๖๙', 'ปี 2569')).toBe('ประจำปี 2569 ปี 2569 2026');
    expect(searchText('FY 2026')).toBe('fy 2026 2569');
    expect(searchText('โทร. 025690000')).toBe('โทร. 025690000');
  });

  it('is stable when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text));
      }),
    );
  });
});

describe('likePattern', () => {
  it('escapes what ILIKE would take for a joker', () => {
    expect(likePattern('100% a_b \\')).toBe('%100\\%%a\\_b%\\\\%');
  });

  it('finds every part of a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
        expect(isLike(searchText(`${before} ${part} ${after}`), likePattern(part))).toBe(true);
      }),
    );
  });

  it('finds a year written in the other era', () => {
    expect(isLike(searchText('รายงาน พฤศจิกายน ๒๕๖๘'), likePattern('พฤศจิกายน 2025'))).toBe(true);
  });
});
