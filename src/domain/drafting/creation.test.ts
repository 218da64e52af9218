import { expect, test } from 'vitest';

import { documentKinds } from '../documents/document-kinds.ts';
import { kindsToCreate, roleGranted, unitGranted, type CreationGrant } from './creation.ts';

const { inside, command, announce, guaranty } = documentKinds;
const grants: readonly CreationGrant[] = [
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
  const named = ['role:12', 'unit:7', 'everybody'].map((grantee) => [roleGranted(grantee), unitGranted(grantee)]);
  expect(named).toEqual([
    [12, undefined],
    [undefined, 7],
    [undefined, undefined],
  ]);
});
