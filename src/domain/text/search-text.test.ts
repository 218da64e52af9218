import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { foldedNumber, likePattern, readingsOf, searchText } from './search-text.ts';

/** What PostgreSQL's ILIKE does with a pattern in which every underscore is escaped. */
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
  ])('folds %j to %j', (typed, read) => {
    expect(searchText(typed)).toBe(read);
  });

  it('contains nothing that was not written', () => {
    expect(searchText('ประจำปี ๒๕๖๙', 'ปี 2569')).toBe('ประจำปี 2569 ปี 2569');
    expect(searchText('FY 2026')).toBe('fy 2026');
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
  it('escapes the wildcards of ILIKE', () => {
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
    const text = searchText('รายงาน พฤศจิกายน ๒๕๖๘ และ FY 2026');
    for (const typed of ['พฤศจิกายน 2025', '2568 2569', '2025 และ fy 2026'])
      expect(
        readingsOf(typed).some((reading) => isLike(text, likePattern(reading))),
        typed,
      ).toBe(true);
    expect(readingsOf('202').some((reading) => isLike(searchText('ปี 2569'), likePattern(reading)))).toBe(false);
  });
});

describe('readingsOf', () => {
  it.each([
    ['พ.ศ. ๒๕๖๘ เรื่อง', ['พ.ศ. 2568 เรื่อง', 'พ.ศ. 2025 เรื่อง']],
    ['ครั้งที่ 4/2026', ['ครั้งที่ 4/2026', 'ครั้งที่ 4/2569']],
    ['น้ําท่วม', ['น้ำท่วม']],
  ])('gives for %j the readings %j', (typed, readings) => {
    expect(readingsOf(typed)).toEqual(readings);
  });

  it('reads three years of a query in either era, and a further one as it is typed', () => {
    const readings = readingsOf('2566 2567 2568 2569');
    expect(readings).toHaveLength(8);
    expect(readings).toContain('2023 2024 2025 2569');
    expect(readings.every((reading) => reading.endsWith(' 2569'))).toBe(true);
  });
});

it('a letter number is the same with and without spaces, in Thai and in Arabic digits', () => {
  for (const typed of ['สธ ๐๒๐๓.๒/ว ๑๒๓', 'สธ0203.2/ว123', ' สธ  0203.2 / ว 123 '])
    expect(foldedNumber(typed)).toBe('สธ0203.2/ว123');
});

it('a letter typed with a combining accent is the same as with one sign', () => {
  expect(searchText('Cafe\u0301')).toBe(searchText('Café'));
});
