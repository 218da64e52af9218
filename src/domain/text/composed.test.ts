import { describe, expect, it } from 'vitest';

import { composed } from './composed.ts';
import { searchText } from './search-text.ts';

const ordinary = [
  ['Thai, its marks in another order', 'น\u0e49\u0e33 ก\u0e48\u0e38'],
  ['Latin with accents', 'Cafe\u0301 n\u0303o'],
  ['Korean in single letters', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
  ['Bengali, whose vowel is in two parts', '\u0995\u09c7\u09be'],
  ['signs beyond the first plane', '𝄞\u0301 \u{1d157}\u{1d165}'],
  ['nothing', ''],
] as const;

describe('a composed text', () => {
  it.each(ordinary)('is what Unicode says: %s', (_case, text) => {
    expect(composed(text)).toBe(text.normalize('NFC'));
    expect(composed(text, 'NFKC')).toBe(text.normalize('NFKC'));
  });

  it.each(ordinary)('is so also beside a letter with too many marks: %s', (_case, text) => {
    const marks = '\u0301'.repeat(40);
    expect(composed(`${text} x${marks} ${text}`)).toBe(`${text} x${marks} ${text}`.normalize('NFC'));
  });

  it('loses no mark of too many', () => {
    const text = `ก${'\u0e48\u0e38'.repeat(100)} ข`;
    expect([...composed(text)].toSorted()).toEqual([...text].toSorted());
  });
});

// Minutes, were the marks sorted all together.
it.each([
  ['marks of two kinds in turn', `ก${'\u0e48\u0e38'.repeat(500_000)}`],
  ['only marks', '\u0301\u0323'.repeat(500_000)],
  ['a letter with marks, again and again', `ก${'\u0e48\u0e38'.repeat(50)}`.repeat(9_900)],
])('a million signs are folded for search at once: %s', (_case, text) => {
  const started = performance.now();
  searchText(text);
  expect(performance.now() - started).toBeLessThan(5_000);
});
