import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { textOfLine, type Line } from '#domain/drafting/rich-text.ts';
import { plain } from '#domain/paper/piece.ts';

import { breakLines } from './break-lines.ts';
import { breakPoints, wholeWords } from './break-points.ts';
import { measure } from './fonts.ts';

const text =
  'ตามพระราชบัญญัติส่งเสริมบริการสาธารณะ ครั้งที่ 4/2569 (ฉบับที่ 2) ในเขตกรุงเทพมหานครและจังหวัดต่าง ๆ ฯลฯ เวลา 09.30 น. ทางอิเล็กทรอนิกส์';

const whole = wholeWords(['พระราชบัญญัติ', 'กรุงเทพมหานคร', 'อิเล็กทรอนิกส์']);
const broken = (line: Line, width: number, indent = 0) => breakLines(line, width, measure, indent, whole);
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

  it('has lines more alike than lines that are each filled as far as they go', () => {
    const paragraph =
      'ขอความร่วมมือหน่วยงานในสังกัดส่งเสริมให้บุคลากรเข้าร่วมโครงการพัฒนาคุณภาพการให้บริการ และรายงานผลการดำเนินงาน ' +
      'พร้อมปัญหา อุปสรรค และข้อเสนอแนะให้กองแผนงานทราบภายในเวลาที่กำหนด เพื่อรวบรวมเสนอผู้บริหารพิจารณาต่อไป';
    const widths = Array.from({ length: 40 }, (_, index) => 16_000 + index * 500);
    const all = (broken: (width: number) => readonly string[]) =>
      widths.reduce((sum, width) => sum + stretched(broken(width), width), 0);
    const ours = all((width) => texts(plain(paragraph), width));
    expect(ours).toBeLessThan(0.85 * all((width) => filledGreedily(paragraph, width)));
  });

  it('does not leave one short word alone on the last line', () => {
    const widths = Array.from({ length: 400 }, (_, index) => 20_000 + index * 60);
    const lastOf = (lines: readonly string[]) => lines.at(-1)?.trim();
    const isLonely = (last: string | undefined) => last === 'ไป';
    const paragraph = `${text} และขอให้แจ้งหน่วยงานที่เกี่ยวข้องทราบและถือปฏิบัติต่อไป`;
    expect(widths.filter((width) => isLonely(lastOf(filledGreedily(paragraph, width)))).length).toBeGreaterThan(0);
    expect(widths.filter((width) => isLonely(lastOf(texts(plain(paragraph), width))))).toEqual([]);
  });

  it.each([
    ['of many words', text.repeat(160)],
    ['without a space', text.replaceAll(' ', '').repeat(180)],
    ['of one long number', '1'.repeat(20_000)],
    ['of titles without a name', 'นาย'.repeat(7_000)],
    ['of quotes', '"'.repeat(20_000)],
    ['of letters without a word', 'ก'.repeat(20_000)],
  ])('takes no long time for a paragraph %s', (_, long) => {
    const start = performance.now();
    broken(plain(long), 41_000);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

/** How far the lines but the last are stretched beyond their words, in squares. */
const stretched = (lines: readonly string[], width: number) =>
  lines.slice(0, -1).reduce((sum, line) => {
    const room = (line.split(' ').length - 1) * 420 + line.replace(/\p{Mn}/gu, '').length * 24;
    return sum + ((width - measure(line)) / room) ** 2;
  }, 0);

/** Each line has as many words as fit. */
function filledGreedily(paragraph: string, width: number): readonly string[] {
  const lines: string[] = [];
  let start = 0;
  let end = 0;
  for (const place of [...breakPoints(paragraph, whole).map((point) => point.place), paragraph.length]) {
    if (measure(paragraph.slice(start, place).trimEnd()) > width) {
      lines.push(paragraph.slice(start, end).trimEnd());
      start = end;
    }
    end = place;
  }
  return [...lines, paragraph.slice(start)];
}
