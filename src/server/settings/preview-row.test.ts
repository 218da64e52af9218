import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { everybody, grantToHead, grantToLine, grantToRole, grantToUnit } from '#domain/documents/letter-grants.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { termsOf } from '#locales/terms-of.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

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

type Previewed = 'units' | 'persons' | 'roles' | 'userGroups' | 'signInRules';
type Values = Readonly<Record<string, ListValue>>;
const previewAs = (list: Previewed, id: number, values: Values, isActive = true) => ({ list, id, isActive, values });
const preview = async (list: Previewed, id: number, values: Values, isActive = true) =>
  (await office.call(administrator, 'previewSettingRow', previewAs(list, id, values, isActive))).item;
const rowOf = async (list: SettingListName, id: number) => {
  const { items } = await office.call(administrator, 'getSettingRows', { list, id, search: '', state: 'all', skip: 0 });
  return items[0]?.values;
};
const nameOf = async (personId: number) => {
  const { fullName } = await office.platform.database
    .selectFrom('personNames')
    .select('fullName')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return fullName;
};
const unitName = async (id: number) => String((await rowOf('units', id))?.['name']);

describe('before a unit is moved', () => {
  it('is said whose heads above read its letters no more and whose do from then on, and nothing moves', async () => {
    const { items, menus } = await preview('units', units.groupA1, { parentId: units.divisionB });
    const name = await unitName(units.groupA1);
    const lines = items.filter(({ kind }) => kind === 'letters');
    expect(lines).toContainEqual(
      expect.objectContaining({
        name,
        isGained: false,
        names: expect.arrayContaining([await nameOf(people.headA.personId)]),
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        name,
        isGained: true,
        names: expect.arrayContaining([await nameOf(people.headB.personId)]),
      }),
    );
    expect(lines.flatMap(({ names }) => names)).not.toContain(await nameOf(people.director.personId));
    expect(menus).toEqual([]);
    expect((await rowOf('units', units.groupA1))?.['parentId']).toBe(units.divisionA);
  });
});

describe('before a unit is closed', () => {
  it('is said who loses which office and position there, with the menus of the office', async () => {
    const { personId } = people.officerP;
    const values = {
      ...(await rowOf('units', units.divisionB)),
      code: '',
      letterCode: 'สต 0299',
      name: 'ศูนย์ชั่วคราว',
      shortName: 'ศช',
    };
    const unit = {
      list: 'units' as const,
      isActive: true,
      values: { ...values, parentId: units.executive, isCentralRegistry: false },
    };
    const { id } = (await saveRowAs(office, administrator, unit)).item;
    const from = dayOf(office.platform.clock());
    const given = { personId, unitId: id, orderNumber: '', from, until: null };
    await office.call(administrator, 'giveOffice', { ...given, role: 'desk' });
    await office.call(administrator, 'givePosition', { ...given, positionName: 'เลขานุการศูนย์' });
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId: 3152, grantee: 'role:2', mayQuery: true, mayManage: false })
      .execute();
    const { items, menus } = await preview('units', id, {}, false);
    const lost = { isGained: false, day: null, count: 1, names: [await nameOf(personId)] };
    expect(items).toEqual([
      { kind: 'office', name: expect.stringContaining('ศูนย์ชั่วคราว'), ...lost },
      { kind: 'position', name: 'ศูนย์ชั่วคราว', ...lost },
    ]);
    expect(menus).toEqual([expect.objectContaining({ menuId: 3152, isGained: false, names: lost.names })]);
  });

  it('is said that it cannot be closed while somebody belongs to it', async () => {
    expect(
      await office.refusal(administrator, 'previewSettingRow', previewAs('units', units.groupA1, {}, false)),
    ).toMatchObject({ code: 'unit-has-persons' });
  });
});

describe('before a unit has no registry, or no book of outside letters, any more', () => {
  it('is said what its desk does no more', async () => {
    const { database } = office.platform;
    const books = { hasRegistry: true, hasExternalBook: true };
    await database.updateTable('units').set(books).where('id', '=', units.divisionA).execute();
    const name = await unitName(units.divisionA);
    const lost = { name, isGained: false, day: null };
    const [desk, registrar] = [await nameOf(people.clerkA.personId), await nameOf(people.secretRegistrarA.personId)];
    const outside = { kind: 'outsideLetters', ...lost, count: 1, names: [desk] };
    const registry = { kind: 'registry', ...lost, count: 2, names: [desk, registrar] };
    const without = async (values: Values) => (await preview('units', units.divisionA, values)).items;
    expect(await without({ hasExternalBook: false })).toEqual([outside]);
    expect(await without({ hasRegistry: false, hasExternalBook: false })).toEqual([registry, outside]);
    expect(await without(books)).toEqual([]);
  });

  it('is said of who loses the desk by the office alone', async () => {
    const { id } = await office.platform.database
      .selectFrom('unitRoles')
      .select('id')
      .where('personId', '=', people.clerkA.personId)
      .where('roleId', '=', unitRoleIds.desk)
      .executeTakeFirstOrThrow();
    const { items } = (await office.call(administrator, 'previewOfficeEnd', { id })).item;
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['office']));
    expect(items.filter(({ kind }) => kind === 'registry')).toEqual([]);
  });
});

describe('before another rule for the second factor', () => {
  it('is said who must have one from then on, and who of them sets it up', async () => {
    await office.platform.database.updateTable('signInRules').set({ secondFactorOf: 'administrators' }).execute();
    const { items } = await preview('signInRules', 1, { secondFactorOf: 'heads' });
    const head = await nameOf(people.headA.personId);
    for (const kind of ['factor', 'factorSetup'])
      expect(items).toContainEqual(
        expect.objectContaining({ kind, isGained: true, names: expect.arrayContaining([head]) }),
      );
    const { items: fewer } = await preview('signInRules', 1, { secondFactorOf: 'nobody' });
    expect(fewer).toContainEqual(expect.objectContaining({ kind: 'factor', isGained: false, count: 1 }));
    expect(await preview('signInRules', 1, { secondFactorOf: 'administrators' })).toMatchObject({ items: [] });
  });
});

describe('before rights to letters are lost', () => {
  const [command, announce, note] = [documentKinds.command.code, documentKinds.announce.code, documentKinds.note.code];
  const grant = async (action: 'create' | 'sign', grantees: Readonly<Record<number, readonly string[]>>) => {
    const { database } = office.platform;
    await database.deleteFrom('letterGrants').where('action', '=', action).execute();
    const rows = Object.entries(grantees).flatMap(([kind, named]) =>
      named.map((grantee) => ({ action, kind: Number(kind), grantee })),
    );
    await database.insertInto('letterGrants').values(rows).execute();
  };
  const ofLetters = ({ kind }: { readonly kind: string }) => kind === 'create' || kind === 'sign';

  it('is said which kinds a person creates and signs no more in another unit, and which they come to', async () => {
    await grant('create', {
      [command]: [grantToUnit(units.divisionA)],
      [announce]: [grantToUnit(units.divisionA)],
      [note]: [everybody, grantToUnit(units.divisionA)],
    });
    await grant('sign', {
      [command]: [grantToUnit(units.divisionB)],
      [announce]: [grantToUnit(units.executive), grantToUnit(units.divisionA), grantToUnit(units.divisionB)],
    });
    const { personId } = people.officerP;
    const { items } = await preview('persons', personId, { unitId: units.divisionB });
    const named = { day: null, count: 1, names: [await nameOf(personId)] };
    const { kinds } = termsOf('th');
    expect(items.filter(ofLetters)).toEqual([
      { kind: 'create', name: `${kinds.command}, ${kinds.announce}`, isGained: false, ...named },
      { kind: 'sign', name: kinds.command, isGained: true, ...named },
    ]);
  });

  it('is said of an office that gives them, in any unit, in the line of the letter or as the head of one', async () => {
    await grant('create', { [command]: [grantToRole(unitRoleIds.head)] });
    await grant('sign', { [command]: [grantToLine(unitRoleIds.head)], [announce]: [grantToHead(units.divisionB)] });
    const { personId } = people.headB;
    const { id } = await office.platform.database
      .selectFrom('unitRoles')
      .select('id')
      .where('personId', '=', personId)
      .where('roleId', '=', unitRoleIds.head)
      .executeTakeFirstOrThrow();
    const { items } = (await office.call(administrator, 'previewOfficeEnd', { id })).item;
    const lost = { isGained: false, day: null, count: 1, names: [await nameOf(personId)] };
    const { kinds } = termsOf('th');
    expect(items.filter(ofLetters)).toEqual([
      { kind: 'create', name: kinds.command, ...lost },
      { kind: 'sign', name: `${kinds.command}, ${kinds.announce}`, ...lost },
    ]);
  });
});

describe('before the last day of a main position', () => {
  it('is said from which day the person does not come in, and what they do not have any more then', async () => {
    const { personId } = people.headA;
    const day = daysAfter(office.platform.clock(), 10);
    const { items } = await preview('persons', personId, { positionUntil: day });
    const lost = { isGained: false, day: daysAfter(office.platform.clock(), 11), names: [await nameOf(personId)] };
    expect(items).toContainEqual(expect.objectContaining({ kind: 'signIn', ...lost }));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'office', ...lost }));
    await office.platform.database
      .updateTable('persons')
      .set({ positionUntil: day })
      .where('id', '=', personId)
      .execute();
    const longer = await preview('persons', personId, { positionUntil: null });
    expect(longer.items).toContainEqual(
      expect.objectContaining({ kind: 'signIn', isGained: true, day: lost.day, names: lost.names }),
    );
  });
});

describe('a preview of a row', () => {
  it('is for those who manage the list, and looks at no field but those that give and take', async () => {
    const refused = { code: 'not-permitted' };
    const request = previewAs('units', units.groupA1, { parentId: units.divisionB });
    expect(await office.refusal(office.caller('clerkA'), 'previewSettingRow', request)).toMatchObject(refused);
    expect(await office.refusal(administrator, 'previewSettingRow', { ...request, id: 999_999 })).toMatchObject({
      code: 'not-found',
    });
    expect(await preview('units', units.groupA1, { name: '' })).toEqual({ items: [], more: 0, menus: [] });
  });

  it('says that an office that was given before does not become one of heads', async () => {
    const { item } = await saveRowAs(office, administrator, {
      list: 'roles',
      isActive: true,
      values: { name: 'ผู้ช่วยฝ่าย', nameEnglish: 'Assistant', isHead: false },
    });
    expect(await preview('roles', item.id, { isHead: true })).toEqual({ items: [], more: 0, menus: [] });
    const given = { personId: people.officerP.personId, unitId: units.divisionB, role: String(item.id) };
    const from = dayOf(office.platform.clock());
    await office.call(administrator, 'giveOffice', { ...given, orderNumber: '', from, until: null });
    expect(
      await office.refusal(administrator, 'previewSettingRow', previewAs('roles', item.id, { isHead: true })),
    ).toMatchObject({ code: 'role-given' });
  });
});
