import fc from 'fast-check';
import { expect, test } from 'vitest';

import { marks, plainText, type RichText } from '#domain/drafting/rich-text.ts';

import { documentOf, richTextOf } from './rich-text-mapping.ts';

const run = fc.record({
  text: fc.oneof(fc.string(), fc.constantFrom('ที่นี้', 'น้ำ', 'กฎหมาย', '๑.', ' ', '\n')),
  marks: fc.subarray([...marks]),
});
const line = fc.array(run, { maxLength: 4 });
const block = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), line }),
  fc.record({
    type: fc.constant('list' as const),
    isNumbered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('table' as const),
    rows: fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('pageBreak' as const) }),
);
const body: fc.Arbitrary<RichText> = fc.array(block, { maxLength: 6 });

test('the editor preserves every character of a text', () => {
  fc.assert(
    fc.property(body, (text) => {
      documentOf(text).check();
      expect(plainText(richTextOf(documentOf(text)))).toBe(plainText(text));
    }),
  );
});

test('a second round trip through the editor changes nothing', () => {
  fc.assert(
    fc.property(body, (text) => {
      const once = richTextOf(documentOf(text));
      expect(richTextOf(documentOf(once))).toEqual(once);
    }),
  );
});

test('marks stay on their characters, and a blank page is an empty text', () => {
  const marked: RichText = [
    {
      type: 'paragraph',
      line: [
        { text: 'จึงเรียนมา', marks: [] },
        { text: 'เพื่อโปรดพิจารณา', marks: ['bold', 'underline'] },
      ],
    },
    { type: 'pageBreak' },
  ];
  expect(richTextOf(documentOf(marked))).toEqual(marked);
  expect(richTextOf(documentOf([]))).toEqual([]);
  expect(richTextOf(documentOf([{ type: 'list', isNumbered: true, items: [] }, { type: 'pageBreak' }]))).toEqual([
    { type: 'pageBreak' },
  ]);
});
