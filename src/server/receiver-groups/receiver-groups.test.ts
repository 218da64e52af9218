import { afterAll, beforeAll, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const { divisionA, divisionB, groupA1, registry, executive } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const groupsOf = async (by: 'clerkA' | 'headA' | 'officerP' | 'clerkB', unitId: number = divisionA) =>
  (await office.call(office.caller(by), 'getReceiverGroups', { unitId })).item;

const group = {
  unitId: divisionA,
  name: 'คณะทำงานข้อมูล',
  members: [
    { unitId: divisionB, personId: null },
    { unitId: executive, personId: people.director.personId },
  ],
};

it('every unit can send to all others, to its own sub-units and to all heads', async () => {
  const { builtIn } = await groupsOf('clerkA');
  const unitIds = (code: string) => builtIn.find((item) => item.code === code)?.units.map(({ unitId }) => unitId) ?? [];
  expect(unitIds('allUnits').toSorted()).toEqual([registry, divisionB, executive].toSorted());
  expect(unitIds('subUnits')).toEqual([groupA1]);
  const heads = builtIn.find(({ code }) => code === 'heads')?.people.map(({ personId }) => personId);
  expect(heads?.toSorted()).toEqual([people.headB.personId, people.director.personId].toSorted());
  expect((await groupsOf('clerkB', groupA1)).builtIn.map(({ code }) => code)).not.toContain('subUnits');
});

it('a desk saves a group, its unit uses it, and a group with the same name replaces it', async () => {
  const clerk = office.caller('clerkA');
  const { item } = await office.call(clerk, 'saveReceiverGroup', group);
  expect((await groupsOf('officerP')).saved).toMatchObject([
    {
      groupId: item.groupId,
      name: group.name,
      units: [{ unitId: divisionB }],
      people: [{ personId: people.director.personId }],
    },
  ]);
  const members = [{ unitId: registry, personId: null }];
  const second = await office.call(office.caller('headA'), 'saveReceiverGroup', { ...group, members });
  expect(second.item).toEqual(item);
  expect((await groupsOf('clerkA')).saved.map(({ units: members }) => members.map(({ unitId }) => unitId))).toEqual([
    [registry],
  ]);
  await office.call(clerk, 'removeReceiverGroup', item);
  expect((await groupsOf('clerkA')).saved).toEqual([]);
});

it('a group stores a role as a role, not its current holder', async () => {
  const clerk = office.caller('clerkA');
  const members = [{ unitId: divisionB, personId: null, role: 'head' as const }];
  const { item } = await office.call(clerk, 'saveReceiverGroup', { ...group, members });
  expect((await groupsOf('clerkA')).saved).toMatchObject([
    { roles: [{ unitId: divisionB, role: 'head' }], units: [], people: [] },
  ]);
  await office.call(clerk, 'removeReceiverGroup', item);
});

it('other persons of the unit and other desks cannot save, see or remove a group', async () => {
  const { item } = await office.call(office.caller('clerkA'), 'saveReceiverGroup', group);
  expect((await groupsOf('officerP')).maySave).toBe(false);
  for (const name of ['officerP', 'clerkB', 'registrar'] as const) {
    const refused = (await office.refusal(office.caller(name), 'saveReceiverGroup', group)).code;
    expect(refused, name).toBe('not-permitted');
    expect((await office.refusal(office.caller(name), 'removeReceiverGroup', item)).code, name).toBe('not-found');
  }
  expect((await groupsOf('clerkB')).saved).toEqual([]);
});

it('a group accepts persons in service only, and loses those who leave', async () => {
  const clerk = office.caller('clerkA');
  const unknown = { ...group, members: [{ unitId: divisionB, personId: 999_999 }] };
  expect((await office.refusal(clerk, 'saveReceiverGroup', unknown)).code).toBe('not-found');
  const { database } = office.platform;
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', people.director.personId).execute();
  expect((await groupsOf('clerkA')).saved[0]?.people).toEqual([]);
});
