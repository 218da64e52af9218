import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fixAt } from './fix-typing.ts';
import { normalizeThaiMarks } from './thai-glyphs.ts';

/** The text with the caret as a bar, from before the fix. */
function typed(written: string): string {
  const caret = written.indexOf('|');
  const text = written.replace('|', '');
  const fix = fixAt(text, caret);
  if (!fix) return written;
  const fixed = text.slice(0, fix.from) + fix.text + text.slice(fix.to);
  return `${fixed.slice(0, fix.caret)}|${fixed.slice(fix.caret)}`;
}

describe('correcting typed text', () => {
  it.each([
    ['กํา|หนด', 'กำ|หนด'],
    ['นํ้า|ท่วม', 'น้ำ|ท่วม'],
    ['น้ํา|', 'น้ำ|'],
    ['กํ|าหนด', 'กำ|หนด'],
    ['เเก|', 'แก|'],
    ['ที่่|ประชุม', 'ที่|ประชุม'],
    ['ชุุ|ม', 'ชุ|ม'],
    ['เเ|', 'แ|'],
    ['กำ|หนด', 'กำ|หนด'],
    ['ที่|ี', 'ที่|ี'],
    ['111|', '111|'],
    ['ัั|', 'ั|'],
    ['ัั|กเเงจฉ', 'ักแ|งจฉ'],
    ['กํากขค|', 'กํากขค|'],
    ['กํา ซึ่งมีอยู่ก่อน|', 'กํา ซึ่งมีอยู่ก่อน|'],
  ])('turns %s into %s', (before, after) => {
    expect(typed(before)).toBe(after);
  });

  it.each([
    ['กํา', 3, { from: 0, to: 3, text: 'กำ', caret: 2 }],
    ['ที่่', 4, { from: 0, to: 4, text: 'ที่', caret: 3 }],
    ['มากํา', 5, { from: 2, to: 5, text: 'กำ', caret: 4 }],
  ])('replaces a letter of %s together with its marks', (text, caret, fix) => {
    expect(fixAt(text, caret)).toEqual(fix);
  });

  it('corrects text that is typed letter by letter', () => {
    const letters = fc.constantFrom('ก', 'น', 'เ', 'แ', 'า', 'ำ', '\u0E4D', '่', '้', 'ิ', 'ุ', ' ', 'a');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), (keys) => {
        const written = keys.reduce((text, key) => typed(`${text}${key}|`).replace('|', ''), '');
        expect(normalizeThaiMarks(written)).toBe(written);
      }),
    );
  });
});
