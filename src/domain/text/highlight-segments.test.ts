import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { highlightSegments } from './highlight-segments.ts';
import { readingsOf, searchText } from './search-text.ts';

const marked = (text: string, typed: string) =>
  highlightSegments(text, typed)
    .map((segment) => (segment.isMarked ? `[${segment.text}]` : segment.text))
    .join('');

describe('highlighting the matches of a search', () => {
  it.each([
    ['ขอเชิญประชุม', 'ประชุม', 'ขอเชิญ[ประชุม]'],
    ['ครั้งที่ ๔/๒๕๖๙', '4/2569', 'ครั้งที่ [๔/๒๕๖๙]'],
    ['ครั้งที่ ๔/๒๕๖๙', 'ที่ 4/2026', 'ครั้ง[ที่] [๔/๒๕๖๙]'],
    ['การกําหนดเขต', 'กำหนด', 'การ[กําหนด]เขต'],
    ['แก้น\u0E4D\u0E49าท่วม', 'น้ำ', 'แก้[น\u0E4D\u0E49า]ท่วม'],
    ['แก้น้ำท่วม', 'น\u0E4D\u0E49า', 'แก้[น้ำ]ท่วม'],
    ['ที่่ประชุุมใหญ่', 'ประชุม', 'ที่่[ประชุุม]ใหญ่'],
    ['งานเเผนที่', 'แผน', 'งาน[เเผน]ที่'],
    ['กรม\u200Bส่งเสริม', 'กรมส่ง', '[กรม\u200Bส่ง]เสริม'],
    ['E-Saraban', 'e-sara', '[E-Sara]ban'],
    ['น้ำ', 'น', '[น้ำ]'],
    ['a.b', '.', 'a[.]b'],
    ['ก 100% ข', '  100%  ', 'ก [100%] ข'],
    ['เรื่อง', '', 'เรื่อง'],
    ['', 'เรื่อง', ''],
  ])('in %j by %j is %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  const letters = fc.constantFrom(
    'ก',
    'เ',
    'า',
    'ำ',
    '\u0E4Dา',
    '\u0E4D้า',
    '่',
    '้',
    'ิ',
    '๕',
    '5',
    'A',
    'É',
    '\u200B',
    ' ',
    '😀',
  );
  const texts = fc.array(letters, { maxLength: 16 }).map((parts) => parts.join(''));

  it('never changes a letter of the text', () => {
    fc.assert(
      fc.property(texts, texts, (text, typed) => {
        expect(
          highlightSegments(text, typed)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('marks every match of the search', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, word, after) => {
        const text = `${before} ${word} ${after}`;
        const isFound = highlightSegments(text, word).some(({ isMarked }) => isMarked);
        expect(isFound).toBe(
          searchText(word) !== '' && readingsOf(word).some((reading) => searchText(text).includes(reading)),
        );
      }),
    );
  });
});
