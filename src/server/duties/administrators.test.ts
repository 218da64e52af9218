import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { administratorOrders } from '#contract/duties.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { createPerson } from '#tests/support/server-people.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { refusalOfAccount, saveAccountAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
let administrator: Caller;
const { director, headA, clerkA, officerP } = people;
const past = new Date(0);
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', director.personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const found = (search = '', skip = 0) => office.call(administrator, 'getAdministrators', { search, skip });
const idsNow = async (search?: string) => (await found(search)).items.map(({ personId }) => personId);
const save = (personId: number, username: string, isAdministrator: boolean, as = administrator) =>
  saveAccountAs(office, as, { personId, username, isAdministrator });
const changes = async (before?: string) =>
  (await office.call(administrator, 'getAdministratorChanges', before === undefined ? {} : { before })).items;

describe('the administrators', () => {
  it('are listed with their account, and found by their name, user name or unit', async () => {
    const { database } = office.platform;
    await save(headA.personId, 'heada', true);
    await database
      .updateTable('accounts')
      .set({ suspendedAt: office.platform.clock(), failedAttempts: 9 })
      .where('personId', '=', headA.personId)
      .execute();
    await database
      .insertInto('totpFactors')
      .values({ personId: headA.personId, sealedSecret: 'x', lastStep: 0, createdAt: past })
      .execute();
    const { items, next, mayManage } = await found();
    expect({ next, mayManage }).toEqual({ next: null, mayManage: true });
    expect(items).toEqual([
      {
        personId: director.personId,
        name: 'director ทดสอบ',
        username: 'director',
        unitName: 'หน่วยงาน สำนักงานอธิบดี',
        hasSecondFactor: false,
        lastSignInAt: expect.any(Date),
        isSuspended: false,
        isLast: false,
      },
      expect.objectContaining({ personId: headA.personId, hasSecondFactor: true, isSuspended: true }),
    ]);
    expect(await idsNow('อธิบดี')).toEqual([director.personId]);
    expect(await idsNow('HEADA')).toEqual([headA.personId]);
    expect(await idsNow('clerk')).toEqual([]);
  });

  it('without an hour of suspension left, or a person in service, are shown as they are', async () => {
    const { database } = office.platform;
    await save(headA.personId, 'heada', true);
    await database.updateTable('accounts').set({ suspendedAt: past }).where('personId', '=', headA.personId).execute();
    expect((await found('heada')).items).toEqual([expect.objectContaining({ isSuspended: false })]);
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', headA.personId).execute();
    expect((await found()).items).toEqual([expect.objectContaining({ personId: director.personId, isLast: true })]);
  });

  it('are sorted by each column, either way', async () => {
    const { database } = office.platform;
    await save(headA.personId, 'aaa.head', true);
    await save(clerkA.personId, 'zzz.clerk', true);
    await database
      .updateTable('accounts')
      .set({ suspendedAt: office.platform.clock() })
      .where('personId', '=', headA.personId)
      .execute();
    await database
      .insertInto('totpFactors')
      .values({ personId: clerkA.personId, sealedSecret: 'x', lastStep: 0, createdAt: past })
      .execute();
    await database.deleteFrom('sessions').where('personId', '=', clerkA.personId).execute();
    await database.updateTable('sessions').set({ createdAt: past }).where('personId', '=', headA.personId).execute();
    const sorted = async (sortBy: (typeof administratorOrders)[number], isDescending: boolean) =>
      (await office.call(administrator, 'getAdministrators', { search: '', skip: 0, sortBy, isDescending })).items.map(
        ({ personId }) => personId,
      );
    const [head, clerk, chief] = [headA.personId, clerkA.personId, director.personId];
    const ascending = {
      person: [clerk, chief, head],
      username: [head, chief, clerk],
      unit: [clerk, head, chief],
      hasSecondFactor: [chief, head, clerk],
      lastSignInAt: [clerk, head, chief],
      isSuspended: [clerk, chief, head],
    };
    for (const order of administratorOrders) {
      expect([order, await sorted(order, false)]).toEqual([order, ascending[order]]);
      // Those that are alike stay by their names.
      expect([order, (await sorted(order, true))[0]]).toEqual([order, order === 'unit' ? chief : ascending[order][2]]);
    }
  });

  it('come a page at a time, by their names', async () => {
    const { database } = office.platform;
    for (let count = 0; count < 50; count += 1) await createPerson(database, `chief${count}`, units.divisionB);
    await database.updateTable('accounts').set({ isAdministrator: true }).where('username', 'like', 'chief%').execute();
    const first = await found();
    expect(first.items).toHaveLength(50);
    const rest = await found('', first.next ?? 0);
    expect(rest.next).toBeNull();
    expect(new Set([...first.items, ...rest.items].map(({ personId }) => personId)).size).toBe(51);
  });

  it('are shown to nobody without the right to query them, and changed by administrators alone', async () => {
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403 };
    expect(await office.refusal(officer, 'getAdministrators', { search: '', skip: 0 })).toMatchObject(refused);
    expect(await office.refusal(officer, 'getAdministratorChanges', {})).toMatchObject(refused);
    const permission = { menuId: settingScreens.administrators.menuId, grantee: 'everybody', mayQuery: true };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    const seen = await office.call(officer, 'getAdministrators', { search: '', skip: 0 });
    expect(seen).toMatchObject({ mayManage: false, items: [{ personId: director.personId }] });
    const own = { personId: officerP.personId, username: 'officerp', isAdministrator: true };
    expect(await refusalOfAccount(office, officer, own)).toMatchObject(refused);
  });
});

describe('the right of an administrator', () => {
  it('is given and taken with an event each, which says who did it', async () => {
    await save(headA.personId, 'heada', true);
    await save(headA.personId, 'heada.new', true);
    await save(headA.personId, 'heada.new', false, office.caller('director'));
    await save(clerkA.personId, 'clerka.new', false);
    expect(await idsNow()).toEqual([director.personId]);
    const change = { personName: 'director ทดสอบ', aboutName: 'headA ทดสอบ', at: expect.any(Date) };
    expect(await changes()).toEqual([
      { ...change, id: expect.any(String), isGiven: false },
      { ...change, id: expect.any(String), isGiven: true },
    ]);
    const [newest] = await changes();
    expect(await changes(newest?.id)).toEqual([expect.objectContaining({ isGiven: true })]);
    expect(await office.refusal(administrator, 'getAdministratorChanges', { before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('says before it is given or taken which items of the menu come and go with it, only to who may do that', async () => {
    const { database } = office.platform;
    const { menuId } = settingLists.persons;
    const kept = settingLists.units.menuId;
    await save(headA.personId, 'heada', true);
    await database
      .insertInto('menuPermissions')
      .values({ menuId: kept, grantee: 'role:1', mayQuery: true, mayManage: true })
      .execute();
    const preview = async (id: number, isAdministrator: boolean) =>
      (await office.call(administrator, 'previewAdministrator', { personId: id, isAdministrator })).items;
    const lost = await preview(headA.personId, false);
    expect(lost.every(({ isGained, names }) => !isGained && names.join() === 'headA ทดสอบ')).toBe(true);
    expect(lost).toContainEqual(expect.objectContaining({ menuId, right: 'manage', count: 1 }));
    // By their office they keep it.
    expect(lost.some((effect) => effect.menuId === kept)).toBe(false);
    const gained = await preview(officerP.personId, true);
    expect(gained.every(({ isGained, names }) => isGained && names.join() === 'officerP ทดสอบ')).toBe(true);
    expect(gained.map((effect) => effect.menuId)).toEqual(expect.arrayContaining([menuId, kept]));
    expect(await preview(headA.personId, true)).toEqual([]);
    expect((await idsNow()).length).toBe(2);
    await database
      .insertInto('menuPermissions')
      .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
      .execute();
    const request = { personId: headA.personId, isAdministrator: false };
    // Managing people is not enough.
    expect(await office.refusal(office.caller('clerkA'), 'previewAdministrator', request)).toMatchObject({
      code: 'not-permitted',
    });
    await database.deleteFrom('sessions').where('personId', '=', clerkA.personId).execute();
    await database.deleteFrom('accounts').where('personId', '=', clerkA.personId).execute();
    expect(
      await office.refusal(administrator, 'previewAdministrator', { ...request, personId: clerkA.personId }),
    ).toMatchObject({ code: 'not-found' });
  });

  it('is taken from nobody who is the only one, nor when somebody else changed it first', async () => {
    const { personId } = director;
    expect((await found()).items).toEqual([expect.objectContaining({ personId, isLast: true })]);
    const taken = { personId, username: 'director', isAdministrator: false };
    expect(await refusalOfAccount(office, administrator, taken)).toMatchObject({ code: 'last-administrator' });
    await save(headA.personId, 'heada', true);
    const seen = { username: 'heada', isAdministrator: false };
    const stale = { personId: headA.personId, username: 'heada', isAdministrator: true, seen };
    expect(await office.refusal(administrator, 'saveAccount', stale)).toMatchObject({ code: 'list-changed' });
  });

  it('remains with one of two administrators who take it from each other at once', async () => {
    await save(headA.personId, 'heada', true);
    const [director_, heada] = [office.caller('director'), office.caller('headA')];
    const taken = (personId: number, username: string) => ({
      personId,
      username,
      isAdministrator: false,
      seen: { username, isAdministrator: true },
    });
    await Promise.allSettled([
      office.call(director_, 'saveAccount', taken(headA.personId, 'heada')),
      office.call(heada, 'saveAccount', taken(director.personId, 'director')),
    ]);
    const left = await office.platform.database
      .selectFrom('accounts')
      .select('personId')
      .where('isAdministrator', '=', true)
      .execute();
    expect(left).toHaveLength(1);
  });
});
