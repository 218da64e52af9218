import { describe, expect, it } from 'vitest';

import { blankSending, emptyDraft, isFilled, refusalOfSending, sendingsIn, withoutSending } from './work-draft.ts';

const to = (dispatchedTo: string) => ({ ...blankSending, dispatchedTo });
const draft = { ...emptyDraft, note: 'ด่วน', ...to('ก'), others: [to('ข'), to('ค')] };
const left = (at: number) =>
  sendingsIn({ ...draft, ...withoutSending(draft, at) }).map((sending) => sending.dispatchedTo);

describe('receivers outside', () => {
  it('are taken out one by one, the first too, and the rest of the form stays', () => {
    expect(left(0)).toEqual(['ข', 'ค']);
    expect(left(1)).toEqual(['ก', 'ค']);
    expect(withoutSending(draft, 0)).not.toHaveProperty('note');
    const alone = { ...draft, others: [] };
    expect(withoutSending(alone, 0)).toMatchObject({ dispatchedTo: '', others: [] });
  });

  it('take their refusal along when others are taken out, and lose it when they are put right', () => {
    const refused = { 'sendings.2': 'ซ้ำ' };
    const shown = (...now: (typeof blankSending)[]) =>
      now.map((item, at) => refusalOfSending(item, at, sendingsIn(draft), refused) ?? '');
    expect(shown(...sendingsIn(draft))).toEqual(['', '', 'ซ้ำ']);
    expect(shown(to('ก'), to('ค'))).toEqual(['', 'ซ้ำ']);
    expect(shown(to('ข'), to('ค'))).toEqual(['', 'ซ้ำ']);
    expect(shown(to('ก'), to('ข'))).toEqual(['', '']);
    expect(shown(to('ก'), to('ข'), { ...to('ค'), address: '1 ถนนหน้าพระลาน' })).toEqual(['', '', '']);
  });

  it('who are the same are told apart by their places', () => {
    const twice = [to('ก'), to('ก')];
    const shown = twice.map((item, at) => refusalOfSending(item, at, twice, { 'sendings.1': 'ซ้ำ' }));
    expect(shown).toEqual([undefined, 'ซ้ำ']);
  });
});

describe('a half-filled form', () => {
  it.each([
    ['a purpose', { purposeId: 2 }],
    ['a day', { dueDay: '2026-12-01' }],
    ['the day of a publication', { firstDay: '2026-12-01' }],
    ['a class', { secrecy: 2 }],
    ['words', { reason: 'ผิดหน่วยงาน' }],
    ['an address', { address: '1 ถนนหน้าพระลาน' }],
  ])('is kept for %s alone', (_what, chosen) => {
    expect(isFilled({ ...emptyDraft, ...chosen })).toBe(true);
  });

  it('is not one for blanks, for what follows by itself, or as it began', () => {
    expect(isFilled(emptyDraft)).toBe(false);
    expect(isFilled({ ...emptyDraft, note: '  ', dueTime: '15.00', awaitsFiles: true })).toBe(false);
    const days = { firstDay: '2026-12-01', lastDay: null };
    expect(isFilled({ ...emptyDraft, ...days }, days)).toBe(false);
    expect(isFilled({ ...emptyDraft, ...days, lastDay: '2026-12-31' }, days)).toBe(true);
  });
});
