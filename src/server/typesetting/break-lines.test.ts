import fc from 'fast-check';
import { expect, test } from 'vitest';

import { breakLines } from './break-lines.ts';
import { measure } from './fonts.ts';

const text =
  'ตามพระราชบัญญัติส่งเสริมบริการสาธารณะ ครั้งที่ 4/2569 (ฉบับที่ 2) ในเขตกรุงเทพมหานครและจังหวัดต่าง ๆ ฯลฯ เวลา 09.30 น. ทางอิเล็กทรอนิกส์';

/** Broken into lines as short as possible, so that every permitted break is used. */
const narrow = breakLines(text, 1, measure).map((line) => line.text);

test('words, numbers and signs are not broken', () => {
  for (const word of ['พระราชบัญญัติ', 'กรุงเทพมหานคร', 'อิเล็กทรอนิกส์', '4/2569', '09.30'])
    expect(
      narrow.some((line) => line.includes(word)),
      word,
    ).toBe(true);
  for (const line of narrow) expect(line).not.toMatch(/^[)ๆฯ.,/\p{Mn}]/u);
});

test('no text is lost, and no line is too long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16_000, max: 60_000 }), fc.integer({ min: 0, max: 6_000 }), (width, indent) => {
      const lines = breakLines(`${text} ${text}`, width, measure, indent);
      expect(
        lines
          .map((line) => line.text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(`${text}${text}`.replaceAll(' ', ''));
      for (const [index, line] of lines.entries())
        expect(measure(line.text)).toBeLessThanOrEqual(index === 0 ? width - indent : width);
      expect(lines.at(-1)).toMatchObject({ spacing: 0, tracking: 0 });
    }),
  );
});
