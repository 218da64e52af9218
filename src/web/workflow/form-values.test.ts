import { describe, expect, it } from 'vitest';

import { blankSending, blankValues, isFilled, refusalOfSending, withoutSending } from './form-values.ts';

const to = (toText: string) => ({ ...blankSending, toText });
const sendings = [to('ก'), to('ข'), to('ค')];
const receiversWithout = (index: number) => withoutSending(sendings, index).map((sending) => sending.toText);

describe('external receivers', () => {
  it('can be removed one by one, except the first', () => {
    expect(receiversWithout(0)).toEqual(['ข', 'ค']);
    expect(receiversWithout(1)).toEqual(['ก', 'ค']);
    expect(withoutSending([to('ก')], 0)).toEqual([blankSending]);
  });

  it('keep their error when others are removed, and lose it when corrected', () => {
    const refused = { 'sendings.2': 'ซ้ำ' };
    const shown = (...now: (typeof blankSending)[]) =>
      now.map((item, index) => refusalOfSending(item, index, sendings, refused) ?? '');
    expect(shown(...sendings)).toEqual(['', '', 'ซ้ำ']);
    expect(shown(to('ก'), to('ค'))).toEqual(['', 'ซ้ำ']);
    expect(shown(to('ข'), to('ค'))).toEqual(['', 'ซ้ำ']);
    expect(shown(to('ก'), to('ข'))).toEqual(['', '']);
    expect(shown(to('ก'), to('ข'), { ...to('ค'), address: '1 ถนนหน้าพระลาน' })).toEqual(['', '', '']);
  });

  it('are distinguished by position when identical', () => {
    const twice = [to('ก'), to('ก')];
    const shown = twice.map((item, index) => refusalOfSending(item, index, twice, { 'sendings.1': 'ซ้ำ' }));
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
    ['an address', { sendings: [{ ...blankSending, address: '1 ถนนหน้าพระลาน' }] }],
  ])('is saved for %s', (_what, chosen) => {
    expect(isFilled({ ...blankValues, ...chosen })).toBe(true);
  });

  it('is not assumed for blank, derived or initial values', () => {
    expect(isFilled(blankValues)).toBe(false);
    expect(isFilled({ ...blankValues, note: '  ', dueTime: '15.00', awaitsFiles: true })).toBe(false);
    expect(isFilled({ ...blankValues, sendings: [to('  ')] })).toBe(false);
    const days = { firstDay: '2026-12-01', lastDay: null };
    expect(isFilled({ ...blankValues, ...days }, days)).toBe(false);
    expect(isFilled({ ...blankValues, ...days, lastDay: '2026-12-31' }, days)).toBe(true);
  });
});
