import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { granteeOfRole } from '#domain/menus/menu-rights.ts';
import { officeNames, officeOfId, unitRoleIds } from '#domain/people/unit-roles.ts';
import { grantToLine } from '#domain/documents/letter-grants.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { refusalOfRemoval, refusalOfRow, removeRowAs, saveRowAs } from '#tests/support/seen-row.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

let office: OfficeServer;
let administrator: Caller;
const list = 'roles' as const;
const { officerP, director } = people;
beforeEach(async () => {
  office = await startOfficeServer();
  await setAdministrator('director');
  administrator = office.caller('director');
});
afterEach(() => office.close());

const setAdministrator = (name: PersonName) =>
  office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people[name].personId)
    .execute();
const role = (name: string, isHead = false, row: { readonly id?: number; readonly isActive?: boolean } = {}) => ({
  list,
  isActive: true,
  values: { name, nameEnglish: `English ${name}`, isHead },
  ...row,
});
const save = async (row: ReturnType<typeof role>, by = administrator) => (await saveRowAs(office, by, row)).item.id;
const today = () => dayOf(office.platform.clock());
const given = (roleId: number, name: PersonName, unitId: number = units.divisionB) => ({
  personId: people[name].personId,
  unitId,
  role: officeOfId(roleId),
  from: today(),
  orderNumber: '',
  until: null,
});
const give = (roleId: number, name: PersonName, unitId?: number) =>
  office.call(administrator, 'giveOffice', given(roleId, name, unitId));
const isHead = async (name: PersonName) => {
  const { item } = await office.call(office.caller(name), 'getProfile', {});
  return item.offices.some((held) => held.role === 'head');
};
const dutiesOf = async (personId: number) => (await office.call(administrator, 'getDuties', { personId })).item;

describe('an office of the agency', () => {
  it('is given as soon as it is added, under its name in the language of the reader, and no longer out of use', async () => {
    const id = await save(role('ผู้ตรวจสอบภายใน'));
    await give(id, 'officerP');
    const { offices, roles } = await dutiesOf(officerP.personId);
    expect(roles.at(-1)).toEqual({ role: String(id), name: 'ผู้ตรวจสอบภายใน' });
    const [held] = offices.filter((item) => item.role === String(id));
    expect(held).toMatchObject({ roleName: 'ผู้ตรวจสอบภายใน', unitId: units.divisionB });
    const { items } = await office.call(administrator, 'getGrantees', { search: '', skip: 0 });
    expect(items).toContainEqual({ grantee: granteeOfRole(id), name: 'ผู้ตรวจสอบภายใน', persons: 1, rights: 0 });
    expect(await isHead('officerP')).toBe(false);
    const out = role('ผู้ตรวจสอบภายใน', false, { id, isActive: false });
    expect(await refusalOfRow(office, administrator, out)).toMatchObject({ code: 'role-held', httpStatus: 409 });
    await office.call(administrator, 'endOffice', { id: held?.id ?? 0 });
    await save(out);
    expect((await dutiesOf(officerP.personId)).roles.map((item) => item.role)).not.toContain(String(id));
    expect((await office.refusal(administrator, 'giveOffice', given(id, 'officerQ'))).fields).toEqual({
      role: expect.any(String),
    });
  });

  it('makes its holder head of the unit from the next request on, and no longer than they hold it', async () => {
    const id = await save(role('รองหัวหน้าหน่วยงาน'));
    await save(role('รองหัวหน้าหน่วยงาน', true, { id }));
    const { documentId } = await office.register('registrar', [main(units.divisionB)]);
    const reads = () => office.refusal(office.caller('officerP'), 'getDocument', { documentId });
    expect(await reads()).toMatchObject({ httpStatus: 404 });
    await give(id, 'officerP');
    expect(await isHead('officerP')).toBe(true);
    expect(await office.perform('officerP', 'receive', documentId, {})).toBe('done');
    const [held] = (await dutiesOf(officerP.personId)).offices.filter((item) => item.role === String(id));
    await office.call(administrator, 'endOffice', { id: held?.id ?? 0 });
    expect(await isHead('officerP')).toBe(false);
    expect(await reads()).toMatchObject({ httpStatus: 404 });
  });

  it('that makes heads asks for a second factor of whoever is given it, at once', async () => {
    const id = await save(role('รองหัวหน้าหน่วยงาน', true));
    await office.platform.database.updateTable('signInRules').set({ secondFactorOf: 'heads' }).execute();
    await give(id, 'officerP');
    expect(await office.refusal(office.caller('officerP'), 'getProfile', {})).toMatchObject({ httpStatus: 401 });
  });

  it.each([true, false])('that was given once makes a head as before, also after it ended (%s)', async (makesHead) => {
    const id = await save(role('รองหัวหน้าหน่วยงาน', makesHead));
    await give(id, 'officerP');
    const changed = role('รองหัวหน้าหน่วยงาน', !makesHead, { id });
    const refused = { code: 'role-given', httpStatus: 409 };
    expect(await refusalOfRow(office, administrator, changed)).toMatchObject(refused);
    const [held] = (await dutiesOf(officerP.personId)).offices.filter((item) => item.role === String(id));
    await office.call(administrator, 'endOffice', { id: held?.id ?? 0 });
    expect(await refusalOfRow(office, administrator, changed)).toMatchObject(refused);
    await save(role('ชื่อใหม่', makesHead, { id, isActive: false }));
  });

  it('is not called as another, nor so that a table of people could not name it', async () => {
    await save(role('ผู้ช่วย'));
    const row = role('ผู้ประสานงาน');
    for (const [field, name] of [
      ['name', 'หัวหน้าหน่วยงาน'],
      ['name', 'english  ผู้ช่วย'],
      ['nameEnglish', 'English ผู้ช่วย'],
      ['nameEnglish', 'ผู้ช่วย'],
      ['name', 'หัวหน้าหน่วยงาน; แผน'],
      ['nameEnglish', 'Head: planning'],
    ] as const) {
      const { fields } = await refusalOfRow(office, administrator, {
        ...row,
        values: { ...row.values, [field]: name },
      });
      expect(Object.keys(fields ?? {}), name).toEqual([`values.${field}`]);
    }
  });

  it('gives no part in the letters of the unit, to its holder or whoever acts for them', async () => {
    const id = await save(role('ผู้ประสานงาน'));
    await give(id, 'officerP');
    const found = await inTransaction(office.platform.database, (transaction) =>
      personsAtTrays(transaction, [`desk:${units.divisionB}`], { kind: 1, secrecy: 1 }, office.platform.clock()),
    );
    expect(found).not.toContain(officerP.personId);
    expect(found).toContain(people.headB.personId);
  });

  it('is removed while nothing names it, and refused with the places that do', async () => {
    const free = await save(role('ว่าง'));
    await removeRowAs(office, administrator, { list, id: free });
    const id = await save(role('มีผู้ใช้'));
    await give(id, 'officerP');
    const { database } = office.platform;
    await database
      .insertInto('letterGrants')
      .values([
        { action: 'create', kind: 1, grantee: granteeOfRole(id) },
        { action: 'sign', kind: 1, grantee: grantToLine(id) },
      ])
      .execute();
    await database
      .insertInto('menuPermissions')
      .values({ menuId: settingLists.purposes.menuId, grantee: granteeOfRole(id), mayQuery: true })
      .execute();
    expect(await refusalOfRemoval(office, administrator, { list, id })).toMatchObject({
      code: 'setting-in-use',
      message: expect.stringMatching(/ประวัติการมอบหน้าที่ สิทธิการใช้เมนู และสิทธิสร้างและลงนามหนังสือ หาก/),
    });
    await database.deleteFrom('unitRoles').where('roleId', '=', id).execute();
    await database.deleteFrom('menuPermissions').where('grantee', '=', granteeOfRole(id)).execute();
    await database.deleteFrom('letterGrants').where('grantee', '=', granteeOfRole(id)).execute();
    expect(await refusalOfRemoval(office, administrator, { list, id })).toMatchObject({ code: 'setting-in-use' });
  });

  it('is not given while it goes out of use at the same moment', async () => {
    const id = await save(role('กำลังเลิกใช้'));
    const { database } = office.platform;
    const held = await holdTransaction(database, (transaction) =>
      transaction.updateTable('roles').set({ isActive: false }).where('id', '=', id).execute(),
    );
    const giving = office.refusal(administrator, 'giveOffice', given(id, 'officerP'));
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    await held.commit();
    expect((await giving).fields).toEqual({ role: expect.any(String) });
  });
});

describe('the offices of the program', () => {
  it.each(officeNames)('are renamed, and nothing else (%s)', async (name) => {
    const id: number = unitRoleIds[name];
    const head = name === 'head';
    const refused = { code: 'role-of-the-program' };
    for (const row of [role('x', head, { id, isActive: false }), role('x', !head, { id })])
      expect(await refusalOfRow(office, administrator, row)).toMatchObject(refused);
    expect(await refusalOfRemoval(office, administrator, { list, id })).toMatchObject(refused);
    await save(role('ชื่อของส่วนราชการ', head, { id }));
    await give(id, 'officerQ');
    expect((await dutiesOf(people.officerQ.personId)).offices.map(({ roleName }) => roleName)).toContain(
      'ชื่อของส่วนราชการ',
    );
  });

  it('are heads, and so are those with which the agency starts', async () => {
    const other = await startOfficeServer('VEC');
    const inUse = () =>
      other.platform.database.selectFrom('roles').select('id').where('isActive', '=', true).orderBy('id').execute();
    expect(await inUse()).not.toContainEqual({ id: 2007 });
    await startAgency(other.platform);
    expect((await inUse()).map(({ id }) => id)).toEqual([1, 2, 3, 2007, 2008]);
    const { item } = await other.call(undefined, 'getApplication', {});
    expect(item.agency.headRoleIds).toEqual([1, 2007, 2008]);
    await other.close();
  });
});

describe('nobody', () => {
  it('opens a unit to themselves by moving it, though they hold an office there that shows them nothing', async () => {
    const id = await save(role('ผู้ประสานงาน'));
    const { database } = office.platform;
    const { executive, divisionB } = units;
    await office.register('registrar', [main(divisionB)]);
    const personId = director.personId;
    await database
      .insertInto('unitRoles')
      .values([
        { personId, unitId: divisionB, roleId: id, validFrom: new Date(0) },
        { personId, unitId: executive, roleId: unitRoleIds.desk, validFrom: new Date(0) },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const unit = (await everyRow(office, administrator, 'units', {})).find((row) => row.id === divisionB);
    const values = { ...unit?.values, parentId: executive };
    const moved = { list: 'units' as const, id: divisionB, isActive: true, values };
    expect(await refusalOfRow(office, administrator, moved)).toMatchObject({ code: 'unit-gives-oneself' });
  });

  it('without the right sees or changes the list, and who may only query it changes nothing', async () => {
    const officer = office.caller('officerQ');
    const page = { list, search: '', state: 'all', skip: 0 } as const;
    const refused = { httpStatus: 403, code: 'not-permitted' };
    expect(await office.refusal(officer, 'getSettingRows', page)).toMatchObject(refused);
    expect(await refusalOfRow(office, officer, role('ของตนเอง', true))).toMatchObject(refused);
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId: settingLists.roles.menuId, grantee: 'everybody', mayQuery: true })
      .execute();
    expect((await everyRow(office, officer, list, {})).length).toBeGreaterThan(0);
    expect(await refusalOfRow(office, officer, role('ของตนเอง', true))).toMatchObject(refused);
    expect(await refusalOfRemoval(office, officer, { list, id: 2008 })).toMatchObject(refused);
  });
});
