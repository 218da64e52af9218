import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { textOfLine, type Line } from '#domain/drafting/rich-text.ts';
import { plain } from '#domain/paper/piece.ts';

import { breakLines } from './break-lines.ts';
import { measure } from './fonts.ts';

const text =
  'ตามพระราชบัญญัติส่งเสริมบริการสาธารณะ ครั้งที่ 4/2569 (ฉบับที่ 2) ในเขตกรุงเทพมหานครและจังหวัดต่าง ๆ ฯลฯ เวลา 09.30 น. ทางอิเล็กทรอนิกส์';

const broken = (line: Line, width: number, indent = 0) => breakLines(line, width, measure, indent);
const texts = (line: Line, width: number) => broken(line, width).map(({ runs }) => textOfLine(runs));
const withoutSpaces = (lines: readonly string[]) => lines.join('').replaceAll(' ', '');
const widthOf = (line: Line) => line.reduce((sum, run) => sum + measure(run.text, run.marks.includes('bold')), 0);

describe('a text broken into lines', () => {
  it('keeps words, numbers and signs together', () => {
    const whole = ['พระราชบัญญัติ', 'กรุงเทพมหานคร', 'อิเล็กทรอนิกส์', '4/2569', '09.30'];
    const narrow = texts(plain(text), Math.max(...whole.map((word) => measure(word))));
    for (const word of whole)
      expect(
        narrow.some((line) => line.includes(word)),
        word,
      ).toBe(true);
    for (const line of narrow) expect(line).not.toMatch(/^[)ๆฯ.,/\p{Mn}]/u);
  });

  it('loses nothing, and no line is too wide', () => {
    const line: Line = [
      { text: `${text} `, marks: [] },
      { text, marks: ['bold'] },
      { text: ` ${text}`, marks: [] },
    ];
    fc.assert(
      fc.property(fc.integer({ min: 16_000, max: 60_000 }), fc.integer({ min: 0, max: 6_000 }), (width, indent) => {
        const lines = broken(line, width, indent);
        expect(withoutSpaces(lines.map(({ runs }) => textOfLine(runs)))).toBe(withoutSpaces([textOfLine(line)]));
        for (const [index, { runs }] of lines.entries())
          expect(widthOf(runs)).toBeLessThanOrEqual(index === 0 ? width - indent : width);
        expect(lines.at(-1)).toMatchObject({ spacing: 0, tracking: 0 });
      }),
    );
  });

  it('keeps the marks of each part, also of one that goes over a line', () => {
    const bold = 'ให้ถือปฏิบัติตั้งแต่วันที่ 1 ตุลาคม 2569 เป็นต้นไป';
    const lines = broken(
      [
        { text: 'ทั้งนี้ ', marks: [] },
        { text: bold, marks: ['bold'] },
        { text: ' นั้น', marks: [] },
      ],
      9_000,
    );
    const marked = lines.flatMap(({ runs }) => runs.filter(({ marks }) => marks.includes('bold')));
    expect(lines.length).toBeGreaterThan(2);
    expect(withoutSpaces(marked.map((run) => run.text))).toBe(withoutSpaces([bold]));
  });

  it('breaks a word that is wider than the line between its clusters', () => {
    const address = `https://example.go.th/${'ก้'.repeat(40)}${'x'.repeat(60)}`;
    const lines = texts(plain(`ดูที่ ${address} ครับ`), 6_000);
    expect(withoutSpaces(lines)).toBe(withoutSpaces([`ดูที่ ${address} ครับ`]));
    for (const line of lines) expect(measure(line), line).toBeLessThanOrEqual(6_000);
    for (const line of lines) expect(line).not.toMatch(/^\p{Mn}/u);
  });

  it('keeps the line breaks of its writer', () => {
    expect(texts(plain('ถนนสามเสน\nเขตดุสิต\n\nกรุงเทพมหานคร'), 16_000)).toEqual([
      'ถนนสามเสน',
      'เขตดุสิต',
      '',
      'กรุงเทพมหานคร',
    ]);
  });
});
