import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { emptyValues, type ListValue } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer();
  const { personId } = people.director;
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

type Kept = 'units' | 'persons';
const rowsOf = async (list: Kept, search = '') =>
  (await office.call(administrator, 'getSettingRows', { list, search, state: 'all', skip: 0 })).items;
async function rowOf(list: Kept, id: number) {
  const row = (await rowsOf(list)).find((item) => item.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}
async function changed(list: Kept, id: number, values: Record<string, ListValue>, isActive = true) {
  const row = await rowOf(list, id);
  return { list, id, isActive, values: { ...row.values, ...values } };
}
const added = (values: Record<string, ListValue>) => ({
  list: 'units' as const,
  isActive: true,
  values: { ...emptyValues(settingLists.units), name: 'กองใหม่', shortName: 'กม', parentId: units.executive, ...values },
});

describe('the units', () => {
  it('are shown as a tree: each after the one it belongs to, and named with it', async () => {
    const rows = await rowsOf('units');
    const place = (id: number) => rows.findIndex((row) => row.id === id);
    expect(rows[0]?.depth).toBe(0);
    expect(place(units.groupA1)).toBeGreaterThan(place(units.divisionA));
    const divisionA = rows[place(units.divisionA)];
    expect(rows[place(units.groupA1)]).toMatchObject({ depth: 1, names: { parentId: divisionA?.values['name'] } });
    const between = rows.slice(place(units.divisionA) + 1, place(units.groupA1));
    expect(between.every(({ depth }) => depth > 0)).toBe(true);
  });

  it('get their number as code when none is given, and no code twice', async () => {
    const { id } = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    expect((await rowOf('units', id)).values).toMatchObject({ code: String(id), hasRegistry: true });
    expect(await office.refusal(administrator, 'saveSettingRow', added({ code: String(id) }))).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.code': expect.any(String) },
    });
  });

  it('get the next free code when their number is the code of another', async () => {
    const { id } = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    const [next, afterNext] = [String(id + 1), String(id + 2)];
    await office.call(administrator, 'saveSettingRow', await changed('units', id, { code: next }));
    const second = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    expect((await rowOf('units', second.id)).values).toMatchObject({ code: afterNext });
    const third = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    expect((await rowOf('units', third.id)).values).toMatchObject({ code: String(third.id + 1) });
    await office.call(administrator, 'saveSettingRow', await changed('units', third.id, { code: '' }));
    expect((await rowOf('units', third.id)).values).toMatchObject({ code: String(third.id + 1) });
  });

  it('can be sent to as soon as they are added, and no longer once they are closed', async () => {
    const { id } = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    const offered = async () =>
      (await office.call(office.caller('registrar'), 'getReferenceLists', {})).item.units.map(({ unitId }) => unitId);
    expect(await offered()).toContain(id);
    await office.call(administrator, 'saveSettingRow', await changed('units', id, {}, false));
    expect(await offered()).not.toContain(id);
    const { closedOn } = await office.platform.database
      .selectFrom('units')
      .select('closedOn')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(closedOn).not.toBeNull();
    await office.call(administrator, 'saveSettingRow', await changed('units', id, { phone: '0 2000' }, false));
    expect(
      await office.platform.database.selectFrom('units').select('closedOn').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ closedOn });
  });

  it.each([
    ['under itself', units.divisionA, units.divisionA],
    ['under a unit below it', units.divisionA, units.groupA1],
    ['under none', units.groupA1, null],
    ['under one that does not exist', units.divisionA, 99],
  ])('are not moved %s', async (_case, id, parentId) => {
    const request = await changed('units', id, { parentId });
    expect(await office.refusal(administrator, 'saveSettingRow', request)).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.parentId': expect.any(String) },
    });
  });

  it('are moved, and who heads the new unit above sees them', async () => {
    await office.call(
      administrator,
      'saveSettingRow',
      await changed('units', units.groupA1, { parentId: units.divisionB }),
    );
    expect((await rowOf('units', units.groupA1)).values['parentId']).toBe(units.divisionB);
    const { items } = await office.call(administrator, 'getSettingChanges', { list: 'units', id: units.groupA1 });
    const [a, b] = [await rowOf('units', units.divisionA), await rowOf('units', units.divisionB)];
    expect(items[0]?.before?.names).toEqual({ parentId: a.values['name'] });
    expect(items[0]?.after?.names).toEqual({ parentId: b.values['name'] });
  });

  it('are closed only when nothing is left in them', async () => {
    const close = async (id: number) =>
      (await office.refusal(administrator, 'saveSettingRow', await changed('units', id, {}, false))).code;
    expect(await close(units.divisionA)).toBe('unit-has-units');
    expect(await close(units.groupA1)).toBe('unit-has-persons');
    const { id } = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    await office.register('registrar', [main(id)]);
    expect(await close(id)).toBe('unit-has-work');
  });

  it('say the same when they are closed, whether their letters are open or secret, one or several', async () => {
    const refusedWith = async (secrecies: readonly number[]) => {
      const { id } = (await office.call(administrator, 'saveSettingRow', added({}))).item;
      const { personId } = people.secretRegistrarA;
      const registrar = { personId, unitId: id, roleId: unitRoleIds.secretRegistrar, validFrom: new Date(0) };
      await office.platform.database.insertInto('unitRoles').values(registrar).execute();
      for (const secrecy of secrecies)
        await office.register(secrecy === 1 ? 'registrar' : 'secretRegistrar', [main(id)], { secrecy });
      return office.refusal(administrator, 'saveSettingRow', await changed('units', id, {}, false));
    };
    const open = await refusedWith([1]);
    expect(open.code).toBe('unit-has-work');
    expect(await refusedWith([2])).toEqual(open);
    expect(await refusedWith([1, 2, 2])).toEqual(open);
  });
});

describe('the persons', () => {
  it('are found by their name and by the name of their unit, and are people of the unit at once', async () => {
    const { id } = (
      await office.call(administrator, 'saveSettingRow', {
        list: 'persons',
        isActive: true,
        values: {
          ...emptyValues(settingLists.persons),
          employeeCode: '77001',
          prefix: 'นาง',
          firstName: 'มาลี',
          lastName: 'มีสุข',
          positionName: 'นักวิชาการ',
          unitId: units.divisionB,
        },
      })
    ).item;
    const { values } = await rowOf('units', units.divisionB);
    for (const search of ['มาลี มีสุข', '77001', String(values['name'])])
      expect((await rowsOf('persons', search)).map((row) => row.id)).toContain(id);
    const { items } = await office.call(office.caller('registrar'), 'findPeople', { search: 'มาลี' });
    expect(items).toMatchObject([{ personId: id, name: 'นางมาลี มีสุข', unitId: units.divisionB }]);
  });

  it('belong to an open unit', async () => {
    const { id } = (await office.call(administrator, 'saveSettingRow', added({}))).item;
    await office.call(administrator, 'saveSettingRow', await changed('units', id, {}, false));
    for (const unitId of [id, 99])
      expect(
        await office.refusal(
          administrator,
          'saveSettingRow',
          await changed('persons', people.officerP.personId, { unitId }),
        ),
      ).toMatchObject({ code: 'invalid-request', fields: { 'values.unitId': expect.any(String) } });
  });

  it('who leave are signed out at once, hold no office and no clearance, and are not found to send to', async () => {
    const { personId } = people.headA;
    const head = office.caller('headA');
    const { database } = office.platform;
    await database
      .insertInto('clearances')
      .values({ personId, class: 2, orderNumber: '1/2569', validFrom: new Date(0) })
      .execute();
    await office.call(head, 'getReferenceLists', {});
    await office.call(administrator, 'saveSettingRow', await changed('persons', personId, {}, false));
    expect(await office.refusal(head, 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
    const now = office.platform.clock();
    const offices = await database.selectFrom('unitRoles').selectAll().where('personId', '=', personId).execute();
    expect(offices.filter(({ roleId }) => roleId === unitRoleIds.head)).not.toEqual([]);
    for (const office of offices) expect(office.validTo?.getTime()).toBeLessThanOrEqual(now.getTime());
    const clearances = await database.selectFrom('clearances').selectAll().where('personId', '=', personId).execute();
    expect(clearances.map(({ validTo }) => validTo !== null && validTo <= now)).toEqual(clearances.map(() => true));
    const row = await rowOf('persons', personId);
    const { items } = await office.call(administrator, 'findPeople', { search: String(row.values['lastName']) });
    expect(items.map((item) => item.personId)).not.toContain(personId);
  });

  it('do not end their own service', async () => {
    const { personId } = people.director;
    const request = await changed('persons', personId, {}, false);
    expect(await office.refusal(administrator, 'saveSettingRow', request)).toMatchObject({ code: 'own-account' });
  });
});

describe('what a field may refer to', () => {
  it('is found by its words, with the unit above, and only while it is open', async () => {
    const { id } = (await office.call(administrator, 'saveSettingRow', added({ name: 'กองเลือกได้' }))).item;
    const choices = async (search: string) =>
      (await office.call(administrator, 'getSettingChoices', { list: 'persons', field: 'unitId', search })).items;
    const above = (await rowOf('units', units.executive)).values['name'];
    expect(await choices('เลือกได้')).toEqual([{ id, name: `กองเลือกได้ · ${above}` }]);
    await office.call(administrator, 'saveSettingRow', await changed('units', id, {}, false));
    expect(await choices('เลือกได้')).toEqual([]);
  });

  it('is shown only to who may query the list, and only of a field that refers to one', async () => {
    const request = { list: 'persons', field: 'unitId', search: '' } as const;
    expect(await office.refusal(office.caller('officerP'), 'getSettingChoices', request)).toMatchObject({
      code: 'not-permitted',
    });
    for (const field of ['phone', 'toString'])
      expect(await office.refusal(administrator, 'getSettingChoices', { ...request, field })).toMatchObject({
        code: 'not-found',
      });
  });
});
