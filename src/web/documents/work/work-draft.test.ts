import { describe, expect, it } from 'vitest';

import { blankSending, emptyDraft, isFilled, isSameSending, sendingsIn, withoutSending } from './work-draft.ts';

const to = (dispatchedTo: string) => ({ ...blankSending, dispatchedTo });
const draft = { ...emptyDraft, note: 'ด่วน', ...to('ก'), others: [to('ข'), to('ค')] };
const left = (at: number) => sendingsIn({ ...draft, ...withoutSending(draft, at) }).map((each) => each.dispatchedTo);

describe('receivers outside', () => {
  it('are taken out one by one, the first too, and the rest of the form stays', () => {
    expect(left(0)).toEqual(['ข', 'ค']);
    expect(left(1)).toEqual(['ก', 'ค']);
    expect(withoutSending(draft, 0)).not.toHaveProperty('note');
    const alone = { ...draft, others: [] };
    expect(withoutSending(alone, 0)).toMatchObject({ dispatchedTo: '', others: [] });
  });

  it('are told apart by what is said of them, wherever they stand', () => {
    expect(isSameSending(draft, to('ก'))).toBe(true);
    expect(isSameSending(to('ก'), { ...to('ก'), address: '1 ถนนหน้าพระลาน' })).toBe(false);
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
