import { describe, expect, it } from 'vitest';

import { gapsOf, lackOf, type StaffedUnit, type UnitGap } from './unit-gaps.ts';

const head = { office: 'head', lack: null } as const;
const desk = { office: 'desk', lack: null } as const;
const registrar = { office: 'secretRegistrar', lack: null } as const;
const staffed: StaffedUnit = {
  isAgency: false,
  hasRegistry: true,
  hasExternalBook: false,
  isCentralRegistry: false,
  letterCode: 'สต 0203',
  officers: [head, desk],
};
const complete = { hasCentralRegistry: true, sharedCodes: new Set(['สต 0205']) };

const cases: readonly (readonly [string, Partial<StaffedUnit>, readonly UnitGap[]])[] = [
  ['a unit with a head and a desk lacks nothing', {}, []],
  ['a unit without a head lacks one', { officers: [desk] }, ['noHead']],
  ['a unit with a registry and nobody at its desk lacks a desk', { officers: [head] }, ['noDesk']],
  ['a unit without a registry needs no desk', { hasRegistry: false, officers: [head] }, []],
  ['an officer who cannot sign in does not count', { officers: [head, { ...desk, lack: 'account' }] }, ['noDesk']],
  ['one of several officers is enough', { officers: [head, { ...desk, lack: 'account' }, desk] }, []],
  [
    'the central registry needs a desk and a secret registrar',
    { hasRegistry: false, isCentralRegistry: true, officers: [head] },
    ['noDesk', 'noSecretRegistrar'],
  ],
  ['the central registry with both lacks nothing', { isCentralRegistry: true, officers: [head, desk, registrar] }, []],
  [
    'a unit whose secret registrar is not cleared has none',
    { officers: [head, desk, { ...registrar, lack: 'clearance' }] },
    ['noSecretRegistrar'],
  ],
  [
    'a unit that registers outside letters itself needs a letter code',
    { letterCode: '', hasExternalBook: true },
    ['noLetterCode'],
  ],
  [
    'the central registry needs one',
    { letterCode: '', isCentralRegistry: true, officers: [head, desk, registrar] },
    ['noLetterCode'],
  ],
  ['for another unit without one, the unit above numbers', { letterCode: '' }, []],
  ['a unit whose letter code another one has prints the same numbers', { letterCode: 'สต 0205' }, ['sharedLetterCode']],
  ['a unit without a registry prints none', { hasRegistry: false, letterCode: 'สต 0205' }, []],
];

describe('what is missing at a unit', () => {
  it.each(cases)('%s', (_title, changes, gaps) => {
    expect(gapsOf({ ...staffed, ...changes }, complete)).toEqual(gaps);
  });

  it('says of the agency, and of no other unit, that there is no central registry', () => {
    const agency = { ...complete, hasCentralRegistry: false };
    expect(gapsOf({ ...staffed, isAgency: true }, agency)).toEqual(['noCentralRegistry']);
    expect(gapsOf(staffed, agency)).toEqual([]);
    expect(gapsOf({ ...staffed, isAgency: true }, complete)).toEqual([]);
  });
});

describe('what an officer lacks', () => {
  it('is an account first, and of a secret registrar then a clearance', () => {
    expect(lackOf('desk', { hasAccount: false, clearance: 3 })).toBe('account');
    expect(lackOf('head', { hasAccount: true, clearance: 1 })).toBeNull();
    expect(lackOf('secretRegistrar', { hasAccount: false, clearance: 1 })).toBe('account');
    expect(lackOf('secretRegistrar', { hasAccount: true, clearance: 1 })).toBe('clearance');
    expect(lackOf('secretRegistrar', { hasAccount: true, clearance: 2 })).toBeNull();
  });
});
