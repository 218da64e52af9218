import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { emptyValues, type ListValue } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { isRefusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { lockList } from './list-queries.ts';
import { saveRow } from './save-row.ts';
import { writeImport } from './write-import.ts';

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
const newUnit = (values: Record<string, ListValue>) => ({
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
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    expect((await rowOf('units', id)).values).toMatchObject({ code: String(id), hasRegistry: true });
    expect(await refusalOfRow(office, administrator, newUnit({ code: String(id) }))).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.code': expect.any(String) },
    });
  });

  it('get the next free code when their number is the code of another', async () => {
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    const [next, afterNext] = [String(id + 1), String(id + 2)];
    await saveRowAs(office, administrator, await changed('units', id, { code: next }));
    const second = (await saveRowAs(office, administrator, newUnit({}))).item;
    expect((await rowOf('units', second.id)).values).toMatchObject({ code: afterNext });
    const third = (await saveRowAs(office, administrator, newUnit({}))).item;
    expect((await rowOf('units', third.id)).values).toMatchObject({ code: String(third.id + 1) });
    await saveRowAs(office, administrator, await changed('units', third.id, { code: '' }));
    expect((await rowOf('units', third.id)).values).toMatchObject({ code: String(third.id + 1) });
  });

  it('can be sent to as soon as they are added, and no longer once they are closed', async () => {
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    const offered = async () =>
      (await office.call(office.caller('registrar'), 'getReferenceLists', {})).item.units.map(({ unitId }) => unitId);
    expect(await offered()).toContain(id);
    await saveRowAs(office, administrator, await changed('units', id, {}, false));
    expect(await offered()).not.toContain(id);
    const { closedOn } = await office.platform.database
      .selectFrom('units')
      .select('closedOn')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(closedOn).not.toBeNull();
    await saveRowAs(office, administrator, await changed('units', id, { phone: '0 2000' }, false));
    expect(
      await office.platform.database.selectFrom('units').select('closedOn').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ closedOn });
  });

  it('are not closed while somebody comes to one, and nobody comes to one that is being closed', async () => {
    const { database, clock } = office.platform;
    const { id: unitId } = (await saveRowAs(office, administrator, newUnit({}))).item;
    const comes = await changed('persons', people.registrar.personId, { unitId });
    const closes = await changed('units', unitId, {}, false);
    const actor = { actorId: people.director.personId, now: clock(), isHandedOver: true };
    const hold = ({ list, ...row }: typeof comes) =>
      holdTransaction(database, async (transaction) => {
        await lockList(transaction, list);
        const written = await saveRow(transaction, list, row, actor);
        if (isRefusal(written)) throw new Error(written.refused);
      });
    const refusedAfter = async (first: typeof comes, second: typeof comes) => {
      const held = await hold(first);
      const refused = refusalOfRow(office, administrator, second);
      await Promise.race([refused, expect.poll(() => waitingForLocks(database)).toBe(1)]);
      await held.commit();
      return refused;
    };
    expect(await refusedAfter(comes, closes)).toMatchObject({ code: 'unit-has-persons' });
    const unit = database.selectFrom('persons').select('unitId').where('id', '=', people.registrar.personId);
    expect(await unit.executeTakeFirst()).toEqual({ unitId });
    await saveRowAs(office, administrator, { ...comes, values: { ...comes.values, unitId: units.registry } });
    expect(await refusedAfter(closes, comes)).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.unitId': expect.any(String) },
    });
  });

  it.each([
    ['under itself', units.divisionA, units.divisionA],
    ['under a unit below it', units.divisionA, units.groupA1],
    ['under none', units.groupA1, null],
    ['under one that does not exist', units.divisionA, 99],
  ])('are not moved %s', async (_case, id, parentId) => {
    const request = await changed('units', id, { parentId });
    expect(await refusalOfRow(office, administrator, request)).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.parentId': expect.any(String) },
    });
  });

  it('are moved, and who heads the new unit above sees them', async () => {
    await saveRowAs(office, administrator, await changed('units', units.groupA1, { parentId: units.divisionB }));
    expect((await rowOf('units', units.groupA1)).values['parentId']).toBe(units.divisionB);
    const { items } = await office.call(administrator, 'getSettingChanges', { list: 'units', id: units.groupA1 });
    const [a, b] = [await rowOf('units', units.divisionA), await rowOf('units', units.divisionB)];
    expect(items[0]?.before?.names).toEqual({ parentId: a.values['name'] });
    expect(items[0]?.after?.names).toEqual({ parentId: b.values['name'] });
  });

  describe('changed by who would read more letters by it', () => {
    const parents = { [units.divisionA]: units.executive, [units.divisionB]: units.executive };
    const noticesOf = async ({ personId }: { readonly personId: number }) =>
      office.platform.database
        .selectFrom('notifications')
        .select(['topic', 'note'])
        .where('personId', '=', personId)
        .where('topic', 'in', ['unitMoved', 'centralRegistryNamed'])
        .execute();
    /** Lets a person manage the units; in the office of the tests they lie side by side. */
    const manager = async (name: PersonName) => {
      const { database } = office.platform;
      for (const [id, parentId] of Object.entries(parents))
        await database.updateTable('units').set({ parentId }).where('id', '=', Number(id)).execute();
      await database
        .insertInto('menuPermissions')
        .values({ menuId: settingLists.units.menuId, grantee: 'everybody', mayManage: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return office.caller(name);
    };
    const refusedTo = async (by: Caller, id: number, values: Record<string, ListValue>) =>
      (await refusalOfRow(office, by, await changed('units', id, values))).code;

    it('stay as they are: nobody makes their own desk the central registry, even one that begins later', async () => {
      const clerk = await manager('clerkB');
      const documentId = (await office.register('registrar', [main(units.divisionA)])).documentId;
      expect(await refusedTo(clerk, units.divisionB, { isCentralRegistry: true })).toBe('unit-gives-oneself');
      const { personId } = people.clerkB;
      const later = { personId, unitId: units.executive, roleId: unitRoleIds.desk, validFrom: new Date('2099-01-01') };
      await office.platform.database.insertInto('unitRoles').values(later).execute();
      expect(await refusedTo(clerk, units.executive, { isCentralRegistry: true })).toBe('unit-gives-oneself');
      expect(await office.refusal(clerk, 'getDocument', { documentId })).toMatchObject({ httpStatus: 404 });
    });

    it.each<readonly [PersonName, number, number]>([
      ['clerkB', units.divisionA, units.divisionB],
      ['clerkB', units.groupA1, units.divisionB],
      ['headB', units.divisionA, units.divisionB],
      ['deputyOfHeadA', units.divisionB, units.groupA1],
    ])('stay as they are: %s brings unit %i not under %i', async (name, id, parentId) => {
      const by = await manager(name);
      await office.register('registrar', [main(units.divisionA)]);
      expect(await refusedTo(by, id, { parentId })).toBe('unit-gives-oneself');
    });

    it('are refused in a file as by hand', async () => {
      await manager('clerkB');
      await office.register('registrar', [main(units.divisionA)]);
      const { database } = office.platform;
      const row = await rowOf('units', units.groupA1);
      const change = { rowNumber: 2, before: row, after: { ...row, values: { ...row.values, parentId: 3 } } };
      const actor = { actorId: people.clerkB.personId, now: office.platform.clock() };
      expect(
        await inTransaction(database, (transaction) => writeImport(transaction, 'units', [change], actor)),
      ).toEqual({ refused: 'unit-gives-oneself' });
    });

    it('are changed by who reads as much already, and by anybody in every other way', async () => {
      const clerk = await manager('clerkA');
      await office.register('registrar', [main(units.divisionA)]);
      await saveRowAs(office, clerk, newUnit({ parentId: units.groupA1 }));
      await saveRowAs(office, clerk, await changed('units', units.groupA1, { parentId: units.divisionB }));
      await saveRowAs(office, clerk, await changed('units', units.divisionA, { phone: '0 2000' }));
      const director = await manager('director');
      await saveRowAs(office, director, await changed('units', units.groupA1, { parentId: 2 }));
    });

    it('are set up by an administrator at the desk as long as there is no letter', async () => {
      const clerk = await manager('clerkB');
      const { personId } = people.clerkB;
      expect(await refusedTo(clerk, units.divisionA, { parentId: units.divisionB })).toBe('unit-gives-oneself');
      await office.platform.database
        .updateTable('accounts')
        .set({ isAdministrator: true })
        .where('personId', '=', personId)
        .execute();
      await saveRowAs(office, clerk, await changed('units', units.divisionA, { parentId: units.divisionB }));
      await office.register('registrar', [main(units.divisionA)]);
      expect(await refusedTo(clerk, units.registry, { parentId: units.divisionB })).toBe('unit-gives-oneself');
    });

    it('tell the heads of the unit and above, but not who does it', async () => {
      await manager('director');
      await saveRowAs(office, administrator, await changed('units', units.groupA1, { parentId: units.divisionB }));
      const { name } = (await rowOf('units', units.groupA1)).values;
      const moved = [{ topic: 'unitMoved', note: name }];
      for (const head of [people.headA, people.headB]) expect(await noticesOf(head)).toEqual(moved);
      expect(await noticesOf(people.director)).toEqual([]);
      await saveRowAs(office, administrator, await changed('units', units.divisionB, { isCentralRegistry: true }));
      expect(await noticesOf(people.headB)).toContainEqual({
        topic: 'centralRegistryNamed',
        note: (await rowOf('units', units.divisionB)).values['name'],
      });
      expect(await noticesOf(people.headA)).toEqual(moved);
    });
  });

  describe('of which one is the central registry', () => {
    const registryIds = async () =>
      (await rowsOf('units')).flatMap(({ id, values }) => (values['isCentralRegistry'] === true ? [id] : []));
    const imported = async (...wanted: readonly (readonly [id: number, isCentralRegistry: boolean])[]) => {
      const rows = await Promise.all(wanted.map(([id]) => rowOf('units', id)));
      const changes = rows.map((row, index) => {
        const values = { ...row.values, isCentralRegistry: wanted[index]?.[1] ?? false };
        return { rowNumber: index + 2, before: row, after: { isActive: true, values } };
      });
      const actor = { actorId: people.director.personId, now: office.platform.clock() };
      const written = await inTransaction(office.platform.database, (transaction) =>
        writeImport(transaction, 'units', changes, actor),
      );
      return isRefusal(written) ? written.refused : written.rows.map(({ rowId }) => rowId);
    };

    it('pass it on in one step, and the log and the former heads learn of both', async () => {
      await saveRowAs(office, administrator, await changed('units', units.divisionB, { isCentralRegistry: true }));
      expect(await registryIds()).toEqual([units.divisionB]);
      const { items } = await office.call(administrator, 'getSettingChanges', { list: 'units', id: units.registry });
      expect(items[0]).toMatchObject({
        before: { values: { isCentralRegistry: true } },
        after: { values: { isCentralRegistry: false } },
      });
      const added = await saveRowAs(office, administrator, newUnit({ isCentralRegistry: true }));
      expect(await registryIds()).toEqual([added.item.id]);
    });

    it('never lose it: it is neither taken from the last one nor closed with it, nor given to a closed unit', async () => {
      const refused = async (id: number, values: Record<string, ListValue>, isActive = true) =>
        refusalOfRow(office, administrator, await changed('units', id, values, isActive));
      const needed = { code: 'central-registry-needed' };
      expect(await refused(units.registry, { isCentralRegistry: false })).toMatchObject(needed);
      expect(await refused(units.registry, {}, false)).toMatchObject(needed);
      expect(await refused(units.registry, { isCentralRegistry: false }, false)).toMatchObject(needed);
      expect(await refused(units.divisionB, { isCentralRegistry: true }, false)).toMatchObject({
        fields: { 'values.isCentralRegistry': expect.any(String) },
      });
      expect(await registryIds()).toEqual([units.registry]);
    });

    it('in a file too, whatever the order of its rows', async () => {
      const { registry, divisionA, divisionB } = units;
      expect(await imported([registry, false])).toBe('central-registry-needed');
      expect(await imported([divisionA, true])).toBe('central-registry-taken');
      expect(await imported([divisionA, true], [registry, false], [divisionB, true])).toBe('central-registry-taken');
      expect(await imported([divisionB, true], [registry, false])).toEqual([registry, divisionB]);
      expect(await imported([divisionB, false], [registry, true])).toEqual([divisionB, registry]);
    });
  });

  it('are closed only when nothing is left in them', async () => {
    const close = async (id: number) =>
      (await refusalOfRow(office, administrator, await changed('units', id, {}, false))).code;
    expect(await close(units.divisionA)).toBe('unit-has-units');
    expect(await close(units.groupA1)).toBe('unit-has-persons');
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    await office.register('registrar', [main(id)]);
    expect(await close(id)).toBe('unit-has-work');
  });

  it('have no office any more when they are closed, and nobody acts in a vacant post of them', async () => {
    const { database } = office.platform;
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    const { personId } = people.clerkA;
    const desk = { personId, unitId: id, roleId: unitRoleIds.desk, validFrom: new Date(0) };
    await database.insertInto('unitRoles').values(desk).execute();
    const acting = {
      postUnitId: id,
      deputyId: people.officerP.personId,
      kind: 'actingInPosition',
      postName: 'ผู้อำนวยการ',
      orderNumber: 'คำสั่งที่ 1/2569',
      orderDate: '2026-11-01',
      validFrom: new Date(0),
      createdBy: people.director.personId,
      createdAt: new Date(),
    };
    await database.insertInto('delegations').values(acting).execute();
    await saveRowAs(office, administrator, await changed('units', id, {}, false));
    expect(await database.selectFrom('unitRoles').select('validTo').where('unitId', '=', id).execute()).toEqual([
      { validTo: expect.any(Date) },
    ]);
    expect(await database.selectFrom('delegations').select('revokedAt').where('postUnitId', '=', id).execute()).toEqual(
      [{ revokedAt: expect.any(Date) }],
    );
    const names = (await eventsOf(database, people.director.personId)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['office.ended', 'delegation.ended']));
  });

  it('are open for who comes back into service', async () => {
    const { database } = office.platform;
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    const { personId } = people.officerQ;
    await database.updateTable('persons').set({ isActive: false, unitId: id }).where('id', '=', personId).execute();
    await database.updateTable('units').set({ closedOn: '2026-11-01' }).where('id', '=', id).execute();
    expect(await refusalOfRow(office, administrator, await changed('persons', personId, {}, true))).toMatchObject({
      fields: { 'values.unitId': expect.any(String) },
    });
    const back = await changed('persons', personId, { unitId: units.divisionB }, true);
    await saveRowAs(office, administrator, back);
  });

  it('say the same when they are closed, whether their letters are open or secret, one or several', async () => {
    const refusedWith = async (secrecies: readonly number[]) => {
      const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
      const { personId } = people.secretRegistrarA;
      const registrar = { personId, unitId: id, roleId: unitRoleIds.secretRegistrar, validFrom: new Date(0) };
      await office.platform.database.insertInto('unitRoles').values(registrar).execute();
      for (const secrecy of secrecies)
        await office.register(secrecy === 1 ? 'registrar' : 'secretRegistrar', [main(id)], { secrecy });
      return refusalOfRow(office, administrator, await changed('units', id, {}, false));
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
      await saveRowAs(office, administrator, {
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
    const { id } = (await saveRowAs(office, administrator, newUnit({}))).item;
    await saveRowAs(office, administrator, await changed('units', id, {}, false));
    for (const unitId of [id, 99])
      expect(
        await refusalOfRow(office, administrator, await changed('persons', people.officerP.personId, { unitId })),
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
    await saveRowAs(office, administrator, await changed('persons', personId, {}, false));
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
    expect(await refusalOfRow(office, administrator, request)).toMatchObject({ code: 'own-account' });
  });
});

describe('what a field may refer to', () => {
  it('is found by its words, with the unit above, and only while it is open', async () => {
    const { id } = (await saveRowAs(office, administrator, newUnit({ name: 'กองเลือกได้' }))).item;
    const choices = async (search: string) =>
      (await office.call(administrator, 'getSettingChoices', { list: 'persons', field: 'unitId', search })).items;
    const above = (await rowOf('units', units.executive)).values['name'];
    expect(await choices('เลือกได้')).toEqual([{ id, name: `กองเลือกได้ · ${above}` }]);
    await saveRowAs(office, administrator, await changed('units', id, {}, false));
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
