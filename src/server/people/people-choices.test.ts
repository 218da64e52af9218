import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { findPeople, workChoices } from './people-choices.ts';

const now = new Date('2026-11-25T03:00:00Z');
const moment = (ms: number) => new Date(now.getTime() + ms);
const { divisionA, divisionB, executive, groupA1, registry } = units;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  await createOffice(database);
  // The order of the agency is not that of the ids.
  await database.updateTable('units').set({ sortOrder: 2 }).where('id', '=', divisionA).execute();
  await database.updateTable('units').set({ sortOrder: 1 }).where('id', '=', divisionB).execute();
  await database.updateTable('units').set({ parentId: executive }).where('id', '=', divisionA).execute();
});
afterAll(() => test.close());

const idsOf = (...names: readonly PersonName[]) => names.map((name) => people[name].personId);
const found = async (search: string, unitId?: number) =>
  (await findPeople(test.database, { search, unitId, now: new Date() })).map(({ personId }) => personId);

it('a person is found with position and unit, by any of their words in order', async () => {
  const headB = {
    personId: people.headB.personId,
    name: 'headB ทดสอบ',
    positionName: 'นักจัดการงานทั่วไป',
    unitId: divisionB,
    unitName: 'กอง ข',
  };
  expect(await findPeople(test.database, { search: 'headb', unitId: undefined, now: new Date() })).toEqual([headB]);
  expect(
    await findPeople(test.database, { search: 'HeadB จัดการ หน่วยงาน', unitId: divisionB, now: new Date() }),
  ).toEqual([headB]);
  expect(await found('headb', divisionA)).toEqual([]);
  expect(await found('จัดการ headb')).toEqual([]);
});

it('persons are found in the order of their units, twenty at most, and only those in service', async () => {
  const { database } = test;
  const person = (id: number, unitId: number) => ({
    id,
    unitId,
    employeeCode: String(id),
    firstName: `มาลี${id}`,
    lastName: 'ใจดี',
  });
  const numbers = Array.from({ length: 20 }, (_, index) => 140 - index);
  await database
    .insertInto('persons')
    .values([...numbers.map((id) => person(id, divisionA)), person(150, divisionB)])
    .execute();
  const all = numbers.toReversed();
  expect(await found('มาลี')).toEqual([150, ...all.slice(0, 19)]);
  expect(await found('มาลี', divisionA)).toEqual(all);
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', 121).execute();
  expect(await found('มาลี')).toEqual([150, ...all.slice(1)]);
  await database.deleteFrom('persons').where('lastName', '=', 'ใจดี').execute();
});

it('for work at a unit its heads upwards, its people and those below, and its open sub-units are suggested', async () => {
  const { database } = test;
  const head = (name: PersonName, unitId: number, validFrom: Date, validTo: Date | null) => ({
    unitId,
    personId: people[name].personId,
    roleId: unitRoleIds.head,
    validFrom,
    validTo,
  });
  await database
    .insertInto('unitRoles')
    .values([
      head('secretRegistrarA', groupA1, now, null),
      head('officerP', groupA1, moment(-9), moment(1)),
      head('officerQ', groupA1, moment(-9), now),
      head('clerkB', groupA1, moment(1), null),
      head('registrar', groupA1, moment(-9), null),
    ])
    .execute();
  const { personId } = people.registrar;
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  const unit = (id: number, sortOrder: number, changes = {}) => ({
    id,
    parentId: divisionA,
    name: `กลุ่ม ${id}`,
    shortName: `ก${id}`,
    sortOrder,
    ...changes,
  });
  await database
    .insertInto('units')
    .values([
      unit(71, 3),
      unit(72, 2),
      unit(73, 1, { closedOn: '2026-10-01' }),
      unit(74, 1, { hasRegistry: false }),
      unit(75, 1, { parentId: divisionB }),
      unit(76, 1, { parentId: groupA1 }),
    ])
    .execute();
  const member = (id: number, unitId: number, isActive = true) => ({
    id,
    unitId,
    isActive,
    employeeCode: String(id),
    firstName: `คน${id}`,
    lastName: 'ใจดี',
  });
  await database
    .insertInto('persons')
    .values([member(172, 71), member(171, 72), member(170, 72), member(173, 72, false), member(174, 76)])
    .execute();
  const choices = async (unitId: number) => {
    const chosen = await workChoices(database, unitId, now);
    if ('refused' in chosen) return chosen.refused;
    const { superiors, colleagues, subUnits } = chosen;
    const ids = (list: typeof superiors) => list.map((item) => item.personId);
    return { superiors: ids(superiors), colleagues: ids(colleagues), subUnits };
  };
  const choice = (id: number, parentId: number) => ({
    unitId: id,
    parentId,
    name: `กลุ่ม ${id}`,
    shortName: `ก${id}`,
  });
  const group = { unitId: groupA1, parentId: divisionA, name: 'หน่วยงาน กลุ่ม ก1', shortName: 'กลุ่ม ก1' };
  expect(await choices(groupA1)).toEqual({
    superiors: idsOf('officerP', 'secretRegistrarA', 'headA', 'director'),
    colleagues: [...idsOf('clerkA1'), 174],
    subUnits: [choice(76, groupA1)],
  });
  expect(await choices(divisionA)).toEqual({
    superiors: idsOf('headA', 'director'),
    colleagues: [...idsOf('clerkA', 'headA', 'officerP', 'officerQ', 'secretRegistrarA', 'clerkA1'), 170, 171, 172],
    subUnits: [group, choice(72, divisionA), choice(71, divisionA)],
  });
  expect(await choices(registry)).toEqual({ superiors: [], colleagues: idsOf('secretRegistrar'), subUnits: [] });
  expect(await choices(999)).toBe('not-found');
});
