import { afterEach, beforeEach, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import { unitDutiesPage, type dutyCalls, type UnitDuties } from '#contract/duties.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let administrator: Caller;
const dayMs = 86_400_000;
const past = new Date(0);
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const found = (request: Partial<RequestOf<typeof dutyCalls.getUnitDuties>> = {}) =>
  office.call(administrator, 'getUnitDuties', { search: '', onlyGaps: false, skip: 0, ...request });
const unitIn = (items: readonly UnitDuties[], id: number) => items.find(({ unitId }) => unitId === id);
const unitNow = async (id: number) => unitIn((await found()).items, id);
const idsOf = (items: readonly UnitDuties[]) => items.map(({ unitId }) => unitId);
const endOffices = (unitId: number, roleId: number) =>
  office.platform.database
    .updateTable('unitRoles')
    .set({ validTo: past })
    .where('unitId', '=', unitId)
    .where('roleId', '=', roleId)
    .execute();
const giveRole = (role: { readonly unitId: number; readonly personId: number; readonly roleId: number }) =>
  office.platform.database
    .insertInto('unitRoles')
    .values({ ...role, validFrom: past })
    .execute();

it('names the officers of each unit in force, and what is missing', async () => {
  const { items, next, ...rest } = await found();
  expect(next).toBeNull();
  expect(rest).toMatchObject({ mayManageUnits: true, maySeeDuties: true, mayGiveDuties: true });
  expect(unitIn(items, units.divisionA)).toEqual({
    unitId: units.divisionA,
    name: 'หน่วยงาน กอง ก',
    parentName: '',
    hasRegistry: true,
    hasExternalBook: false,
    isCentralRegistry: false,
    officers: [
      { personId: 21, name: 'clerkA ทดสอบ', office: 'desk', isActing: false, lack: null },
      { personId: 22, name: 'headA ทดสอบ', office: 'head', isActing: false, lack: null },
      { personId: 62, name: 'secretRegistrarA ทดสอบ', office: 'secretRegistrar', isActing: false, lack: null },
      { personId: 43, name: 'deputyOfHeadA ทดสอบ', office: 'head', isActing: true, lack: null },
    ],
    gaps: [],
  });
  expect(unitIn(items, units.groupA1)).toMatchObject({ parentName: 'หน่วยงาน กอง ก', gaps: ['noHead'] });
  expect(unitIn(items, units.registry)).toMatchObject({
    isCentralRegistry: true,
    hasExternalBook: true,
    gaps: ['noHead'],
  });
  // The group stands below its division.
  expect(idsOf(items).indexOf(units.groupA1)).toBe(idsOf(items).indexOf(units.divisionA) + 1);
});

it('counts nobody whose office or delegation is over, has not begun, or who has left, and no closed unit', async () => {
  const { database } = office.platform;
  const tomorrow = new Date(office.platform.clock().getTime() + dayMs);
  await database.updateTable('unitRoles').set({ validFrom: tomorrow }).where('personId', '=', 31).execute();
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', 32).execute();
  expect(await unitNow(units.divisionB)).toMatchObject({ officers: [], gaps: ['noDesk', 'noHead'] });
  const setInService = (isActive: boolean) =>
    database.updateTable('persons').set({ isActive }).where('id', '=', 22).execute();
  // Nobody acts any longer for a head who has left.
  await setInService(false);
  expect((await unitNow(units.divisionA))?.officers.map(({ personId }) => personId)).toEqual([21, 62]);
  await setInService(true);
  await database.updateTable('delegations').set({ revokedAt: past }).where('deputyId', '=', 43).execute();
  expect((await unitNow(units.divisionA))?.officers.map(({ personId }) => personId)).toEqual([21, 22, 62]);
  await database.updateTable('units').set({ closedOn: '2026-01-02' }).where('id', '=', units.groupA1).execute();
  expect(await unitNow(units.groupA1)).toBeUndefined();
});

it('counts whoever acts in a vacant post, and not who only assists or signs by delegation', async () => {
  const { database } = office.platform;
  await endOffices(units.divisionB, 1);
  const post = { kind: 'actingFor', postUnitId: units.divisionB, postName: 'ผู้อำนวยการ', deputyId: 31 };
  const delegation = await database
    .insertInto('delegations')
    .values({ ...post, validFrom: past })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await unitNow(units.divisionB)).toMatchObject({ gaps: [] });
  expect((await unitNow(units.divisionB))?.officers).toContainEqual(
    expect.objectContaining({ personId: 31, office: 'head', isActing: true }),
  );
  await database.deleteFrom('delegations').where('id', '=', delegation.id).execute();
  expect(await unitNow(units.divisionB)).toMatchObject({ gaps: ['noHead'] });
  // The secretary assists the director, who is head.
  const executive = await unitNow(units.executive);
  expect(executive?.officers.filter((officer) => officer.office === 'head')).toEqual([
    expect.objectContaining({ personId: people.director.personId, isActing: false }),
  ]);
});

it('says that an officer has no account, or is not cleared, and counts them as missing', async () => {
  const { database } = office.platform;
  await database.updateTable('accounts').set({ closedAt: past }).where('personId', '=', 31).execute();
  await database.updateTable('clearances').set({ validTo: past }).where('personId', '=', 61).execute();
  const { items } = await found();
  expect(unitIn(items, units.divisionB)).toMatchObject({
    officers: [{ personId: 31, lack: 'account' }, { personId: 32 }],
    gaps: ['noDesk'],
  });
  expect(unitIn(items, units.registry)).toMatchObject({ gaps: ['noHead', 'noSecretRegistrar'] });
  expect(unitIn(items, units.registry)?.officers).toContainEqual(
    expect.objectContaining({ personId: 61, lack: 'clearance' }),
  );
});

it('says at the agency that there is no central registry', async () => {
  const { database } = office.platform;
  await database.updateTable('units').set({ isCentralRegistry: false }).where('isCentralRegistry', '=', true).execute();
  expect((await unitNow(units.executive))?.gaps).toContain('noCentralRegistry');
  expect((await unitNow(units.groupA1))?.gaps).not.toContain('noCentralRegistry');
});

it('is found by the words of a unit or the name of an officer, and narrowed to units where something is missing', async () => {
  expect(idsOf((await found({ search: 'กอง ข' })).items)).toEqual([units.divisionB]);
  expect(idsOf((await found({ search: 'SECRETREGISTRARA' })).items)).toEqual([units.divisionA]);
  expect((await found({ search: 'ไม่มีหน่วยงานนี้' })).items).toEqual([]);
  const lacking = await found({ onlyGaps: true });
  expect(idsOf(lacking.items).toSorted()).toEqual([units.registry, units.groupA1]);
  expect(lacking.withGaps).toBe(2);
  expect((await found({ search: 'กอง ข', onlyGaps: true })).items).toEqual([]);
});

it('comes a page at a time, in one order', async () => {
  const { database } = office.platform;
  const added = Array.from({ length: unitDutiesPage }, (_, index) => ({
    name: `ฝ่ายที่ ${index}`,
    shortName: `ฝ ${index}`,
    parentId: units.divisionB,
    sortOrder: index,
  }));
  await database.insertInto('units').values(added).execute();
  const first = await found();
  expect(first.items).toHaveLength(unitDutiesPage);
  const rest = await found({ skip: first.next ?? 0 });
  expect(rest.next).toBeNull();
  const ids = [...idsOf(first.items), ...idsOf(rest.items)];
  expect(new Set(ids).size).toBe(unitDutiesPage + 5);
  expect(ids).toHaveLength(unitDutiesPage + 5);
});

it('is shown to nobody without the right to query it, and says what else the person may do', async () => {
  const officer = office.caller('officerP');
  const request = { search: '', onlyGaps: false, skip: 0 };
  expect(await office.refusal(officer, 'getUnitDuties', request)).toMatchObject({ httpStatus: 403 });
  const permission = { menuId: settingScreens.unitDuties.menuId, grantee: 'everybody', mayQuery: true };
  await office.platform.database.insertInto('menuPermissions').values(permission).execute();
  expect(await office.call(officer, 'getUnitDuties', request)).toMatchObject({
    mayManageUnits: false,
    maySeeDuties: false,
    mayGiveDuties: false,
  });
  const ofUnits = { menuId: settingLists.units.menuId, grantee: 'everybody', mayQuery: true, mayManage: true };
  await office.platform.database.insertInto('menuPermissions').values(ofUnits).execute();
  expect(await office.call(officer, 'getUnitDuties', request)).toMatchObject({
    mayManageUnits: true,
    maySeeDuties: false,
  });
});

it('names an officer, and who acts for them, at each of their units', async () => {
  await giveRole({ unitId: units.groupA1, personId: 22, roleId: 1 });
  expect(await unitNow(units.groupA1)).toMatchObject({ gaps: [] });
  const heads = (await unitNow(units.groupA1))?.officers.filter((officer) => officer.office === 'head');
  expect(heads?.map(({ personId }) => personId)).toEqual([22, 43]);
});
