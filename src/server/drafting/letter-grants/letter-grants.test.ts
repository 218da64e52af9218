import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import { letterGrantsPage, type letterGrantCalls } from '#contract/drafting/letter-grants.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { everybody } from '#domain/documents/letter-grants.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { settingsPage } from '#contract/row-query.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { refusals } from '#locales/th/refusals.ts';
import { creatableKinds } from '#server/people/creatable-kinds.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';

const { command, announce } = documentKinds;
const heads = `role:${unitRoleIds.head}`;
const ofDivisionA = `unit:${units.divisionA}`;

type Change = RequestOf<typeof letterGrantCalls.saveLetterGrants>;

let office: OfficeServer;
let administrator: Caller;
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

const saved = async () => (await office.call(administrator, 'getLetterGrants', {})).item;
const grantsOf = async (kind: number, action: Change['action'] = 'create') =>
  (await saved()).grants.find((row) => row.action === action && row.kind === kind);
const changeOf = async (kind: Change['kind'], ...grantees: string[]): Promise<Change> => {
  const seen = [...((await grantsOf(kind))?.grantees ?? [])];
  return { action: 'create', kind, grantees, seen };
};
const give = async (kind: Change['kind'], ...grantees: string[]) =>
  office.call(administrator, 'saveLetterGrants', await changeOf(kind, ...grantees));
const refusalOf = async (kind: Change['kind'], ...grantees: string[]) =>
  office.refusal(administrator, 'saveLetterGrants', await changeOf(kind, ...grantees));

const offeredTo = async (by: PersonName) => (await office.call(office.caller(by), 'getKindsToDraft', {})).item.kinds;
const letter = { ownerUnitId: null, answersDocumentId: null };

describe('a kind of letter', () => {
  it('is no longer offered to who loses it, and refused to them, from the next request on', async () => {
    const begin = { kind: command.code, ...letter };
    expect(await offeredTo('officerP')).toContain(command.code);
    await give(command.code, heads);
    expect(await offeredTo('officerP')).not.toContain(command.code);
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', begin)).toMatchObject({
      httpStatus: 403,
      code: 'kind-not-permitted',
    });
    expect(await offeredTo('headA')).toContain(command.code);
    await give(command.code, heads, ofDivisionA);
    expect(await offeredTo('officerP')).toContain(command.code);
    expect(await offeredTo('clerkB')).not.toContain(command.code);
    await give(command.code, everybody, ofDivisionA);
    expect(await offeredTo('clerkB')).toContain(command.code);
    // The unit is one of everybody.
    expect((await grantsOf(command.code))?.grantees).toEqual([everybody]);
  });

  it('is counted by how many may create it, as each of them is asked', async () => {
    await give(command.code, heads, ofDivisionA);
    await give(announce.code);
    const { database, clock } = office.platform;
    const may = await Promise.all(
      office.names.map(async (name) =>
        (await creatableKinds(database, { ...people[name], delegators: [], limitedDelegators: [] }, clock())).includes(
          command.code,
        ),
      ),
    );
    const count = may.filter(Boolean).length;
    expect(count).toBeGreaterThan(2);
    expect((await grantsOf(command.code))?.persons).toBe(count);
    expect((await grantsOf(announce.code))?.persons).toBe(0);
    const everyone = (await grantsOf(documentKinds.inside.code))?.persons;
    expect(everyone).toBe(office.names.length);
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', people.headA.personId).execute();
    expect((await grantsOf(command.code))?.persons).toBe(count - 1);
    // Nor is who holds no position today, and cannot come in.
    const over = database.updateTable('persons').set({ positionUntil: '2020-09-30' });
    await over.where('id', '=', people.officerP.personId).execute();
    expect((await grantsOf(command.code))?.persons).toBe(count - 2);
    expect((await grantsOf(documentKinds.inside.code))?.persons).toBe(office.names.length - 2);
  });

  it('that nobody could create by those named is refused in plain words, and left to nobody only on purpose', async () => {
    await office.platform.database.deleteFrom('unitRoles').where('roleId', '=', unitRoleIds.head).execute();
    expect(await refusalOf(command.code, heads)).toMatchObject({
      httpStatus: 422,
      code: 'kind-without-creators',
      message: refusals['kind-without-creators'],
    });
    expect((await grantsOf(command.code))?.grantees).toEqual([everybody]);
    await give(command.code);
    expect(await grantsOf(command.code)).toMatchObject({ grantees: [], persons: 0 });
    for (const name of office.names) expect(await offeredTo(name)).not.toContain(command.code);
  });

  it('is given only to offices and open units that are there, and only as it was seen', async () => {
    const { database } = office.platform;
    for (const grantee of ['role:999', 'unit:99999'])
      expect(await refusalOf(command.code, heads, grantee)).toMatchObject({ fields: { grantees: expect.any(String) } });
    const change = await changeOf(command.code, heads);
    await give(command.code, ofDivisionA);
    expect(await office.refusal(administrator, 'saveLetterGrants', change)).toMatchObject({ code: 'list-changed' });
    await database.updateTable('units').set({ closedOn: '2026-10-01' }).where('id', '=', units.divisionB).execute();
    expect(await refusalOf(command.code, `unit:${units.divisionB}`)).toMatchObject({ code: 'invalid-request' });
    // One that was closed since may stay.
    await database.updateTable('units').set({ closedOn: '2026-10-01' }).where('id', '=', units.divisionA).execute();
    await give(command.code, heads, ofDivisionA);
    expect((await saved()).units.map(({ id }) => id)).toContain(units.divisionA);
    expect((await saved()).units.map(({ id }) => id)).not.toContain(units.divisionB);
  });

  it('is given to open units that are searched for, and only those that have it are read with it', async () => {
    const found = async (search: string) =>
      (await office.call(administrator, 'getGrantUnits', { search })).items.map(({ id }) => id);
    expect((await saved()).units).toEqual([]);
    expect(await found('กอง  ข')).toEqual([units.divisionB]);
    expect(await found('')).toEqual(expect.arrayContaining([units.divisionA, units.divisionB]));
    expect(await found('ไม่มีหน่วยงานนี้')).toEqual([]);
    await give(command.code, `unit:${units.divisionB}`);
    expect((await saved()).units).toEqual([{ id: units.divisionB, name: 'หน่วยงาน กอง ข' }]);
    const { database } = office.platform;
    await database.updateTable('units').set({ closedOn: '2026-10-01' }).where('id', '=', units.divisionB).execute();
    expect(await found('กอง ข')).toEqual([]);
    const added = Array.from({ length: settingsPage + 1 }, (_, index) => ({
      name: `ฝ่ายที่ ${index}`,
      shortName: `ฝ ${index}`,
      parentId: units.divisionA,
    }));
    await database.insertInto('units').values(added).execute();
    expect(await found('ฝ่ายที่')).toHaveLength(settingsPage);
  });
});

describe('who may create what', () => {
  it('is seen by whoever may query the item of the menu, and changed by whoever may manage it', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const change = await changeOf(command.code, heads);
    expect(await office.refusal(officer, 'getLetterGrants', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'getLetterGrantChanges', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'saveLetterGrants', change)).toMatchObject(refused);
    expect(await office.refusal(officer, 'getGrantUnits', { search: '' })).toMatchObject(refused);
    const { menuId } = settingScreens.letterGrants;
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    expect((await office.call(officer, 'getLetterGrants', {})).item.mayManage).toBe(false);
    expect(await office.refusal(officer, 'getGrantUnits', { search: '' })).toMatchObject(refused);
    expect(await office.refusal(officer, 'saveLetterGrants', change)).toMatchObject(refused);
    expect(await offeredTo('officerP')).toContain(command.code);
    await database.updateTable('menuPermissions').set({ mayManage: true }).where('menuId', '=', menuId).execute();
    await office.call(officer, 'saveLetterGrants', change);
    expect(await offeredTo('officerP')).not.toContain(command.code);
  });

  it('has a history, of what changed only, and is in the log', async () => {
    await give(command.code, heads, ofDivisionA);
    await give(command.code, ofDivisionA, heads);
    await give(announce.code);
    const { items } = await office.call(administrator, 'getLetterGrantChanges', {});
    const all = { grantee: everybody, name: '' };
    expect(items.map(({ action, kind, given, taken }) => ({ action, kind, given, taken }))).toEqual([
      { action: 'create', kind: announce.code, given: [], taken: [all] },
      {
        action: 'create',
        kind: command.code,
        given: [
          { grantee: heads, name: 'หัวหน้าหน่วยงาน' },
          { grantee: ofDivisionA, name: 'หน่วยงาน กอง ก' },
        ],
        taken: [all],
      },
    ]);
    const logged = (await eventsOf(office.platform.database, people.director.personId)).filter(
      ({ name }) => name === 'creation-grants.saved',
    );
    expect(logged.map(({ details }) => details)).toEqual([
      { kind: command.code, before: [everybody], after: [heads, ofDivisionA] },
      { kind: announce.code, before: [everybody], after: [] },
    ]);
  });

  it('has a history in pages', async () => {
    for (let time = 0; time <= letterGrantsPage; time += 1)
      await give(command.code, time % 2 === 0 ? heads : everybody);
    const changes = async (before?: string) =>
      (await office.call(administrator, 'getLetterGrantChanges', { before })).items;
    const page = await changes();
    const rest = await changes(page.at(-1)?.id);
    expect([page.length, rest.length]).toEqual([letterGrantsPage, 1]);
    expect(await office.refusal(administrator, 'getLetterGrantChanges', { before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('is told to every open browser', async () => {
    const pushed = await pushedDuring(office, async () => {
      await give(command.code, heads);
    });
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
  });
});
