import { expect, test } from 'vitest';

import { isStorableJson, isStorableText, maxDepth, storableStart, storableText } from './storable-text.ts';

const unstorable = [
  '\0',
  '\ud800',
  '\udc00',
  'ก\ud83d',
  '\ude00ข',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\u{1fffe}',
  '\u{10ffff}',
];

test('a text that the database would change or refuse is not storable, and can be made so', () => {
  for (const text of unstorable) {
    expect(isStorableText(text), JSON.stringify(text)).toBe(false);
    expect(isStorableText(storableText(text)), JSON.stringify(text)).toBe(true);
  }
});

test('whatever is said from outside becomes storable and is cut at a whole character', () => {
  for (const text of unstorable) {
    const start = storableStart(`ก${text}`.repeat(9), 9);
    expect(isStorableText(start), JSON.stringify(text)).toBe(true);
    expect(start.length).toBeLessThanOrEqual(9);
  }
  expect(storableStart('ก😀😀', 4)).toBe('ก😀');
  expect(storableStart('550 no\0such', 300)).toBe('550 nosuch');
});

test('every other text stays as it is', () => {
  for (const text of ['', 'หนังสือ ที่ ๑/๒๕๖๙', 'emoji 😀', '\ufffd', 'tab\tline\n', '\u200b']) {
    expect(isStorableText(text)).toBe(true);
    expect(storableText(text)).toBe(text);
  }
});

test('a value is storable when all its texts and names are, down to a depth', () => {
  expect(isStorableJson({ a: [1, null, { b: 'ก' }] })).toBe(true);
  for (const text of unstorable) {
    expect(isStorableJson({ a: [{ b: text }] })).toBe(false);
    expect(isStorableJson({ [text]: 1 })).toBe(false);
  }
  expect(isStorableJson({ a: [Number.POSITIVE_INFINITY] })).toBe(false);
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
  expect(isStorableJson(nested(maxDepth))).toBe(true);
  expect(isStorableJson(nested(maxDepth + 1))).toBe(false);
});
