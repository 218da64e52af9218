import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { changesBetween, type Change } from './word-changes.ts';

const textOf = (changes: readonly Change[], without: Change['kind']) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const words = fc
  .array(fc.constantFrom('ขอ', 'ความ', 'อนุเคราะห์', 'ข้อมูล', ' ', '\n', 'น้ำ', '๑', 'the ', 'ที่'), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('a word comparison', () => {
  it('applied to either text gives the other', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = changesBetween(before, after);
        expect(textOf(changes, 'inserted')).toBe(before);
        expect(textOf(changes, 'removed')).toBe(after);
      }),
      { seed: 2569 },
    );
  });

  it('finds no change between equal texts', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(changesBetween(text, text).filter(({ kind }) => kind !== 'same')).toEqual([]);
      }),
      { seed: 2569 },
    );
  });

  it('marks whole Thai words', () => {
    expect(changesBetween('ขออนุญาตใช้รถราชการ', 'ขออนุญาตใช้เรือราชการ')).toEqual([
      { kind: 'same', text: 'ขออนุญาตใช้' },
      { kind: 'removed', text: 'รถ' },
      { kind: 'inserted', text: 'เรือ' },
      { kind: 'same', text: 'ราชการ' },
    ]);
  });

  it('finds the few changed words in long texts', () => {
    const text = Array.from({ length: 6000 }, (_, index) => `word${index} `).join('');
    expect(changesBetween(text, text.replace('word3000 ', '')).filter(({ kind }) => kind !== 'same')).toHaveLength(1);
  });

  it('marks a text with entirely different words as rewritten', () => {
    const text = (prefix: string) => Array.from({ length: 3000 }, (_, index) => `${prefix}${index}`).join(' ');
    expect(changesBetween(text('a'), text('b'))).toEqual([
      { kind: 'removed', text: text('a') },
      { kind: 'inserted', text: text('b') },
    ]);
  });
});
