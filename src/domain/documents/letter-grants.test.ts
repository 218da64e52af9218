import { describe, expect, it, test } from 'vitest';

import { documentKinds } from './document-kinds.ts';
import { kindsOfAction, kindsToCreate, maySign, roleGranted, unitGranted, type HeldOffice } from './letter-grants.ts';

const { inside, command, announce, guaranty } = documentKinds;
const grants = [
  { kind: announce.code, grantee: 'unit:7' },
  { kind: command.code, grantee: 'role:1' },
  { kind: inside.code, grantee: 'everybody' },
  { kind: 99, grantee: 'everybody' },
];

test('everybody, the holders of an office and the people of a unit create the kinds granted to them', () => {
  expect(kindsToCreate(grants, { roleIds: [], unitIds: [3] })).toEqual([inside.code]);
  expect(kindsToCreate(grants, { roleIds: [1], unitIds: [3] })).toEqual([inside.code, command.code]);
  expect(kindsToCreate(grants, { roleIds: [2], unitIds: [8, 7] })).toEqual([inside.code, announce.code]);
});

test('an office does not match a unit with the same number, and a kind without a grant is created by nobody', () => {
  expect(kindsToCreate(grants, { roleIds: [7], unitIds: [1] })).toEqual([inside.code]);
  const all = kindsToCreate(grants, { roleIds: [1], unitIds: [7] });
  expect(all).not.toContain(guaranty.code);
  expect(all).not.toContain(99);
  expect(kindsToCreate([], { roleIds: [1], unitIds: [7] })).toEqual([]);
});

test('a grant names an office, a unit or everybody', () => {
  const named = ['role:12', 'line:12', 'unit:7', 'head:7', 'everybody'].map((grantee) => [
    roleGranted(grantee),
    unitGranted(grantee),
  ]);
  expect(named).toEqual([
    [12, undefined],
    [12, undefined],
    [undefined, 7],
    [undefined, 7],
    [undefined, undefined],
  ]);
});

const office = (roleId: number, unitId: number, isHead: boolean): HeldOffice => ({ roleId, unitId, isHead });
/** A letter of unit 30, which is part of 20, part of 10. */
const signs = (grantees: readonly string[], offices: readonly HeldOffice[], unitIds: readonly number[] = []) =>
  maySign({ grantees, line: [30, 20, 10] }, { offices, unitIds });

describe('a letter is signed', () => {
  it('by everybody, or by nobody, as its kind is given', () => {
    expect(signs(['everybody'], [])).toBe(true);
    expect(signs([], [office(1, 30, true)], [30, 20, 10])).toBe(false);
  });

  it('by the holders of an office in any unit, whatever other office they hold', () => {
    expect(signs(['role:2007'], [office(1, 40, true), office(2007, 40, true)])).toBe(true);
    expect(signs(['role:2007'], [office(1, 30, true)])).toBe(false);
  });

  it('by who holds the office at the unit whose letter it is or above, and not beside or below it', () => {
    for (const unitId of [30, 20, 10]) expect(signs(['line:1'], [office(1, unitId, true)])).toBe(true);
    for (const unitId of [31, 40]) expect(signs(['line:1'], [office(1, unitId, true)])).toBe(false);
    expect(signs(['line:1'], [office(2, 30, false)])).toBe(false);
    // The unit they work in is no office.
    expect(signs(['line:1'], [], [30, 20, 10])).toBe(false);
  });

  it('by the heads of a unit, by whichever office makes them head', () => {
    expect(signs(['head:10'], [office(1, 10, true)])).toBe(true);
    expect(signs(['head:10'], [office(2008, 10, true)])).toBe(true);
    expect(signs(['head:10'], [office(2, 10, false)])).toBe(false);
    expect(signs(['head:10'], [office(1, 20, true)])).toBe(false);
    // An office and a unit with the same number are not the same.
    expect(signs(['head:10'], [office(10, 30, true)])).toBe(false);
  });

  it('by the people of a unit and of those below it', () => {
    expect(signs(['unit:20'], [], [30, 20, 10])).toBe(true);
    expect(signs(['unit:20'], [], [40, 10])).toBe(false);
  });
});

test('statements and news are created, and signed by nobody', () => {
  expect(kindsOfAction('create')).toContain(8);
  expect(kindsOfAction('sign')).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11, 14, 15, 16]);
});
