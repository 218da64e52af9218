import { describe, expect, it } from 'vitest';

import { wordDifferences, type TextPiece } from './word-differences.ts';

const lines = (...texts: readonly string[]): TextPiece[] => texts.map((str) => ({ str, hasEOL: true }));
const textsAt = (pieces: readonly TextPiece[], passages: readonly { start: number; end: number }[]) => {
  const whole = pieces.map(({ str }) => str).join('');
  return passages.map(({ start, end }) => whole.slice(start, end));
};

describe('the words that differ between two versions of a page', () => {
  it('are those that were removed, and those that are new, where they stand', () => {
    const older = lines('จึงเรียนมาเพื่อโปรดทราบ', 'ภายในวันศุกร์');
    const newer = lines('จึงเรียนมาเพื่อโปรดพิจารณา', 'ภายในวันศุกร์');
    const { removed, inserted, changes } = wordDifferences(older, newer);
    expect(textsAt(older, removed)).toEqual(['ทราบ']);
    expect(textsAt(newer, inserted)).toEqual(['พิจารณา']);
    expect(changes).toEqual([
      { kind: 'removed', text: 'ทราบ' },
      { kind: 'inserted', text: 'พิจารณา' },
    ]);
  });

  it('are none where the same words stand in other lines and pieces', () => {
    const older = lines('กรมขอส่งข้อมูล แหล่งน้ำ', 'มาพร้อมนี้');
    const newer = [
      { str: 'กรมขอส่ง', hasEOL: false },
      { str: 'ข้อมูล', hasEOL: true },
      { str: 'แหล่งน้ำ มาพร้อมนี้', hasEOL: false },
    ];
    expect(wordDifferences(older, newer)).toEqual({ removed: [], inserted: [], changes: [] });
  });

  it('are all words where only one of them has text', () => {
    const page = lines('เรียน อธิบดี', 'ข้อหนึ่ง');
    expect(wordDifferences([], page).changes).toEqual([{ kind: 'inserted', text: 'เรียน อธิบดี ข้อหนึ่ง' }]);
    expect(wordDifferences(page, []).changes).toEqual([{ kind: 'removed', text: 'เรียน อธิบดี ข้อหนึ่ง' }]);
  });

  it('are all words of a page that was written anew', () => {
    const many = (word: string) => lines(...Array.from({ length: 1200 }, (_, index) => `${word} ${index}`));
    const { changes } = wordDifferences(many('ก'), many('ข'));
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['removed', 'inserted']));
  });
});
