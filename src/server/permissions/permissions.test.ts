import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import { permissionsPage, type PermissionChange, type permissionCalls } from '#contract/permissions/permissions.ts';
import { settingsPage } from '#contract/row-query.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import { granteeOfGroup, granteeOfRole, type GivenRight } from '#domain/menus/menu-rights.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { keptByAdministrators } from '#domain/settings/managed-menus.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
let administrator: Caller;
let groupId: number;
let grantee: string;
beforeEach(async () => {
  office = await startOfficeServer();
  await setAdministrator('director');
  administrator = office.caller('director');
  groupId = await newGroup('คณะทำงานสารบรรณ');
  grantee = granteeOfGroup(groupId);
});
afterEach(() => office.close());

const idOf = (name: PersonName) => people[name].personId;
const setAdministrator = (name: PersonName, isAdministrator = true) =>
  office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator })
    .where('personId', '=', idOf(name))
    .execute();
const group = (name: string) => ({ list: 'userGroups' as const, values: { name, nameEnglish: name } });
const newGroup = async (name: string) =>
  (await saveRowAs(office, administrator, { ...group(name), isActive: true })).item.id;

const centre = settingsCentres.agency;
const { menuId: purposes } = settingLists.purposes;
const query = (menuId: number): GivenRight => ({ menuId, right: 'query' });
const manage = (menuId: number): GivenRight => ({ menuId, right: 'manage' });

const rightsOf = async (of: string) =>
  (await office.call(administrator, 'getMenuPermissions', { grantee: of })).item.rights;
/** The change as a browser sends it that has just read the rights. */
const changeOf = async (of: string, change: Partial<PermissionChange>): Promise<PermissionChange> => {
  const seen = await rightsOf(of);
  return { grantee: of, rights: seen, seen, added: [], removed: [], ...change };
};
const save = async (of: string, change: Partial<PermissionChange>, by = administrator) =>
  office.call(by, 'saveMenuPermissions', await changeOf(of, change));
const refusalOf = async (of: string, change: Partial<PermissionChange>, by = administrator) =>
  office.refusal(by, 'saveMenuPermissions', await changeOf(of, change));
const effectsOf = async (of: string, change: Partial<PermissionChange>) =>
  (await office.call(administrator, 'previewMenuPermissions', await changeOf(of, change))).items.map(
    ({ menuId, right, isGained, count, names }) => [menuId, right, isGained ? 'gained' : 'lost', count, names.join()],
  );
const settingsOf = async (name: PersonName, parentId: number = centre) =>
  (await office.call(office.caller(name), 'getHeaderMenu', { parentId, level: 1, queryOnly: 1 })).item.map(
    ({ id }) => id,
  );
const membersOf = async (search = '') =>
  (await office.call(administrator, 'getGroupMembers', { groupId, search, skip: 0 })).items.map(({ id }) => id);

describe('the rights of a group', () => {
  it('are those of its members from the next request on, and of nobody once they are taken', async () => {
    await save(grantee, { rights: [query(centre), manage(purposes)], added: [idOf('officerP')] });
    expect(await rightsOf(grantee)).toEqual([query(centre), manage(purposes)]);
    expect(await settingsOf('officerP')).toEqual([purposes]);
    expect(await settingsOf('officerP', menuRoots.header)).toContain(centre);
    expect(await settingsOf('officerQ')).toEqual([]);
    const rows = { list: 'purposes' as const, search: '', state: 'all' as const, skip: 0 };
    const seenBy = (name: PersonName) => office.call(office.caller(name), 'getSettingRows', rows);
    expect((await seenBy('officerP')).mayManage).toBe(true);
    await save(grantee, { rights: [query(centre), query(purposes)] });
    expect((await seenBy('officerP')).mayManage).toBe(false);
    await save(grantee, { rights: [query(centre)] });
    expect(await settingsOf('officerP')).toEqual([]);
  });

  it('end with the membership, which is found by name', async () => {
    await save(grantee, { rights: [query(centre), query(purposes)], added: [idOf('officerP'), idOf('officerQ')] });
    expect(await membersOf()).toEqual([idOf('officerP'), idOf('officerQ')]);
    expect(await membersOf('officerq')).toEqual([idOf('officerQ')]);
    await save(grantee, { removed: [idOf('officerP')] });
    expect(await membersOf()).toEqual([idOf('officerQ')]);
    expect(await settingsOf('officerP')).toEqual([]);
    expect(await settingsOf('officerQ')).toEqual([purposes]);
  });

  it('are one change in the history and in the log, with who was added and removed', async () => {
    await save(grantee, { rights: [query(centre), manage(purposes)], added: [idOf('officerP')] });
    await save(grantee, { rights: [query(centre), query(purposes)], removed: [idOf('officerP')] });
    const { items } = await office.call(administrator, 'getMenuPermissionChanges', { grantee });
    expect(items.map(({ given, taken, added, removed }) => [given, taken, added.length, removed.length])).toEqual([
      [[], [{ menuName: 'วัตถุประสงค์ของการส่ง', right: 'manage' }], 0, 1],
      [
        [
          { menuName: 'ศูนย์การตั้งค่า', right: 'query' },
          { menuName: 'วัตถุประสงค์ของการส่ง', right: 'query' },
          { menuName: 'วัตถุประสงค์ของการส่ง', right: 'manage' },
        ],
        [],
        1,
        0,
      ],
    ]);
    const logged = (await eventsOf(office.platform.database, idOf('director'))).filter(
      ({ name }) => name === 'menu-permissions.saved',
    );
    expect(logged.map(({ details }) => details)).toMatchObject([
      { grantee, before: [], added: [idOf('officerP')], removed: [] },
      { grantee, before: [query(centre), manage(purposes)], added: [], removed: [idOf('officerP')] },
    ]);
  });

  it('have a history whose pages tell nothing of what else is in the log', async () => {
    const { database, clock } = office.platform;
    const saveTimes = async (count: number) => {
      for (let time = 0; time < count; time += 1) {
        await save(grantee, { rights: time % 2 === 0 ? [query(centre)] : [] });
        await inTransaction(database, (transaction) => appendEvents(transaction, [{ name: 'draft.begun' }], clock()));
      }
    };
    await saveTimes(permissionsPage + 2);
    const changes = async (before?: string) =>
      (await office.call(administrator, 'getMenuPermissionChanges', { grantee, before })).items;
    const page = await changes();
    const rest = await changes(page.at(-1)?.id);
    expect([page.length, rest.length]).toEqual([permissionsPage, 2]);
    const ids = [...page, ...rest].map(({ id }) => id);
    expect(ids.filter((id) => !/^[\w-]{22}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(permissionsPage + 2);
    for (const before of ['A'.repeat(22), 'AAAA'])
      expect(await office.refusal(administrator, 'getMenuPermissionChanges', { grantee, before })).toMatchObject({
        code: 'invalid-request',
      });
  });

  it('are saved only as they were seen', async () => {
    const seen = await changeOf(grantee, { rights: [query(centre)] });
    await save(grantee, { rights: [query(purposes)] });
    expect(await office.refusal(administrator, 'saveMenuPermissions', seen)).toMatchObject({ code: 'list-changed' });
    expect(await rightsOf(grantee)).toEqual([query(purposes)]);
  });

  it('hold no item that is none, no right to manage where nothing is managed, and no member who is not in service', async () => {
    const headers = { authorization: `Bearer ${administrator.token}` };
    const payload = { ...(await changeOf(grantee, {})), rights: [manage(centre)] };
    const reply = await office.app.inject({ method: 'POST', url: '/api/permissions/save', headers, payload });
    expect(reply.statusCode).toBe(422);
    for (const rights of [[query(999_999)], [query(menuRoots.header)], [query(centre), query(centre)]])
      expect(await refusalOf(grantee, { rights })).toMatchObject({ fields: { rights: expect.any(String) } });
    expect(await refusalOf(grantee, { added: [999_999] })).toMatchObject({ code: 'person-not-available' });
    expect(await refusalOf('everybody', { added: [idOf('officerP')] })).toMatchObject({ code: 'not-found' });
    const unknown = { ...(await changeOf(grantee, {})), grantee: granteeOfGroup(groupId + 1) };
    expect(await office.refusal(administrator, 'saveMenuPermissions', unknown)).toMatchObject({ code: 'not-found' });
  });

  it('are told to every open browser, whose menus follow', async () => {
    const pushed = await pushedDuring(office, async () => {
      await save(grantee, { rights: [query(centre)] });
    });
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
  });
});

describe('the preview', () => {
  it('names who would gain and who would lose what, and changes nothing', async () => {
    await save(grantee, { rights: [query(centre), manage(purposes)], added: [idOf('officerP')] });
    expect(
      await effectsOf(grantee, {
        rights: [query(centre), query(purposes)],
        added: [idOf('officerQ')],
      }),
    ).toEqual([
      [purposes, 'manage', 'lost', 1, 'officerP ทดสอบ'],
      [centre, 'query', 'gained', 1, 'officerQ ทดสอบ'],
      [purposes, 'query', 'gained', 1, 'officerQ ทดสอบ'],
    ]);
    expect(await rightsOf(grantee)).toEqual([query(centre), manage(purposes)]);
    expect(await membersOf()).toEqual([idOf('officerP')]);
  });

  it('leaves out who holds no position today and cannot come in, whom the counts leave out too', async () => {
    await save(grantee, { rights: [query(centre)], added: [idOf('officerP')] });
    const over = office.platform.database.updateTable('persons').set({ positionUntil: '2020-09-30' });
    await over.where('id', 'in', [idOf('officerP'), idOf('officerQ')]).execute();
    expect(await effectsOf(grantee, { rights: [], added: [idOf('officerQ')] })).toEqual([]);
    expect(await effectsOf(grantee, { added: [idOf('officerQ'), idOf('clerkA')] })).toEqual([
      [centre, 'query', 'gained', 1, 'clerkA ทดสอบ'],
    ]);
  });

  it('leaves out what somebody has through an office or another group as well', async () => {
    const other = granteeOfGroup(await newGroup('กลุ่มอื่น'));
    await save(other, { rights: [query(centre)], added: [idOf('officerP')] });
    await save(granteeOfRole(unitRoleIds.desk), { rights: [query(purposes)] });
    await save(grantee, { rights: [query(centre), query(purposes)], added: [idOf('officerP'), idOf('clerkA')] });
    expect(await effectsOf(grantee, { rights: [] })).toEqual([
      [centre, 'query', 'lost', 1, 'clerkA ทดสอบ'],
      [purposes, 'query', 'lost', 1, 'officerP ทดสอบ'],
    ]);
  });

  it('says nothing of the members of a group that is out of use', async () => {
    await save(grantee, { rights: [query(centre)], added: [idOf('officerP')] });
    await saveRowAs(office, administrator, { ...group('เลิกใช้'), id: groupId, isActive: false });
    expect(await settingsOf('officerP', menuRoots.header)).not.toContain(centre);
    expect(await effectsOf(grantee, { rights: [], added: [idOf('officerQ')] })).toEqual([]);
  });

  it('names who would lose what when the group ends, to those who manage groups', async () => {
    await save(grantee, { rights: [query(purposes)], added: [idOf('officerP')] });
    const { items } = await office.call(administrator, 'previewGroupEnd', { groupId });
    expect(items).toEqual([expect.objectContaining({ menuId: purposes, right: 'query', isGained: false, count: 1 })]);
    expect(await rightsOf(grantee)).toEqual([query(purposes)]);
    expect(await office.refusal(office.caller('clerkA'), 'previewGroupEnd', { groupId })).toMatchObject({
      code: 'not-permitted',
    });
    expect(await office.refusal(administrator, 'previewGroupEnd', { groupId: 999_999 })).toMatchObject({
      code: 'not-found',
    });
  });

  it('counts those of a kind of user, and names the first ten', async () => {
    const [effect] = await effectsOf('everybody', { rights: [...(await rightsOf('everybody')), query(purposes)] });
    expect(effect?.slice(0, 3)).toEqual([purposes, 'query', 'gained']);
    // The administrators have it already.
    expect(effect?.[3]).toBe(office.names.length - 1);
    expect(String(effect?.[4]).split(',')).toHaveLength(10);
  });
});

describe('whoever is given the groups', () => {
  beforeEach(() =>
    save(grantee, {
      rights: [query(centre), manage(settingLists.userGroups.menuId), query(purposes)],
      added: [idOf('officerP')],
    }),
  );

  it('gives no more than they may do themselves, neither to others nor through a group', async () => {
    const helper = office.caller('officerP');
    const other = granteeOfGroup(await newGroup('กลุ่มอื่น'));
    await save(other, { rights: [query(centre), query(purposes)], added: [idOf('officerQ')] }, helper);
    expect(await settingsOf('officerQ')).toEqual([purposes]);
    const refused = { code: 'more-than-own-rights', httpStatus: 403 };
    expect(await refusalOf(other, { rights: [manage(purposes)] }, helper)).toMatchObject(refused);
    await save(other, { rights: [manage(purposes)] });
    expect(await refusalOf(other, { added: [idOf('officerP')] }, helper)).toMatchObject(refused);
    const row = { ...group('กลุ่มอื่น'), id: Number(other.split(':')[1]) };
    await saveRowAs(office, helper, { ...row, isActive: false });
    expect(await refusalOfRow(office, helper, { ...row, isActive: true })).toMatchObject(refused);
    await saveRowAs(office, administrator, { ...row, isActive: true });
    // Taking is no giving.
    await save(other, { rights: [query(purposes)], removed: [idOf('officerQ')] }, helper);
    expect(await settingsOf('officerQ')).toEqual([]);
  });

  it('gives nothing by an item that is switched off meanwhile, neither by members nor by a group taken into use again', async () => {
    const helper = office.caller('officerP');
    const other = granteeOfGroup(await newGroup('กลุ่มอื่น'));
    await save(other, { rights: [manage(purposes)] });
    await office.platform.database
      .updateTable('menuItems')
      .set({ isActive: false })
      .where('id', '=', purposes)
      .execute();
    const refused = { code: 'more-than-own-rights', httpStatus: 403 };
    expect(await refusalOf(other, { added: [idOf('officerP')] }, helper)).toMatchObject(refused);
    const row = { ...group('กลุ่มอื่น'), id: Number(other.split(':')[1]) };
    await saveRowAs(office, helper, { ...row, isActive: false });
    expect(await refusalOfRow(office, helper, { ...row, isActive: true })).toMatchObject(refused);
    await saveRowAs(office, administrator, { ...row, isActive: true });
    await save(other, { added: [idOf('officerP')] });
  });

  it('sees and changes no kind of user, and nobody else sees or changes a group', async () => {
    for (const [by, of] of [
      ['officerP', 'administrators'],
      ['officerP', 'everybody'],
      ['officerQ', grantee],
    ] as const) {
      const caller = office.caller(by);
      const refused = { httpStatus: 403, code: 'not-permitted' };
      const change = await changeOf(of, {});
      expect(await office.refusal(caller, 'getMenuPermissions', { grantee: of })).toMatchObject(refused);
      expect(await office.refusal(caller, 'getMenuPermissionChanges', { grantee: of })).toMatchObject(refused);
      expect(await office.refusal(caller, 'previewMenuPermissions', change)).toMatchObject(refused);
      expect(await office.refusal(caller, 'saveMenuPermissions', change)).toMatchObject(refused);
    }
    const stranger = office.caller('officerQ');
    expect(await office.refusal(stranger, 'getGroupMembers', { groupId, search: '', skip: 0 })).toMatchObject({
      httpStatus: 403,
    });
    expect(await office.refusal(stranger, 'getGrantees', { search: '', skip: 0 })).toMatchObject({ httpStatus: 403 });
  });
});

describe('the kinds of users', () => {
  it('are counted, and what they may do is changed like that of a group', async () => {
    const { items } = await office.call(administrator, 'getGrantees', { search: '', skip: 0 });
    expect(items.slice(0, 2)).toEqual([
      { grantee: 'everybody', name: '', persons: office.names.length, rights: expect.any(Number) },
      { grantee: 'administrators', name: '', persons: 1, rights: expect.any(Number) },
    ]);
    expect(items.map((item) => item.grantee)).toContain(granteeOfRole(unitRoleIds.head));
    await save(granteeOfRole(unitRoleIds.head), { rights: [query(centre), query(purposes)] });
    expect(await settingsOf('headA')).toEqual([purposes]);
    expect(await settingsOf('officerP')).toEqual([]);
  });

  it('are searched, sorted and read a page at a time', async () => {
    const { database } = office.platform;
    const added = Array.from({ length: settingsPage }, (_, index) => ({
      name: `หน้าที่ที่ ${index}`,
      nameEnglish: `Office ${index}`,
      isHead: false,
      sortOrder: 1000 + index,
    }));
    await database.insertInto('roles').values(added).execute();
    const found = (query: Partial<RequestOf<typeof permissionCalls.getGrantees>>) =>
      office.call(administrator, 'getGrantees', { search: '', skip: 0, ...query });
    const first = await found({});
    expect([first.items.length, first.next]).toEqual([settingsPage, settingsPage]);
    const second = await found({ skip: settingsPage });
    expect(second.next).toBeNull();
    const grantees = [...first.items, ...second.items].map(({ grantee }) => grantee);
    expect(new Set(grantees).size).toBe(grantees.length);
    expect(grantees.length).toBeGreaterThan(settingsPage);
    expect((await found({ search: 'ทุกคน' })).items.map(({ grantee }) => grantee)).toEqual(['everybody']);
    expect((await found({ search: 'หน้าที่ที่ 49' })).items.map(({ name }) => name)).toEqual(['หน้าที่ที่ 49']);
    const [most] = (await found({ sortBy: 'persons', isDescending: true })).items;
    expect(most?.grantee).toBe('everybody');
    const byName = (await found({ search: 'หน้าที่ที่', sortBy: 'name', isDescending: true })).items;
    expect(byName[0]?.name).toBe('หน้าที่ที่ 9');
  });

  it('always leave the groups to the administrators, so that somebody can give every right', async () => {
    const rights = await rightsOf('administrators');
    const refused = { code: 'administrators-keep-groups' };
    const kept: readonly number[] = [...keptByAdministrators.query, ...keptByAdministrators.manage];
    for (const menuId of kept)
      expect(
        await refusalOf('administrators', { rights: rights.filter((item) => item.menuId !== menuId) }),
      ).toMatchObject(refused);
    const [groups] = keptByAdministrators.manage;
    const onlyQueried = rights.map((item) => (item.menuId === groups ? query(groups) : item));
    expect(await refusalOf('administrators', { rights: onlyQueried })).toMatchObject(refused);
    await save('administrators', { rights: rights.filter(({ menuId }) => kept.includes(menuId)) });
    expect(await settingsOf('director')).toEqual([...keptByAdministrators.manage]);
    await save('administrators', { rights });
    expect(await settingsOf('director')).toContain(purposes);
  });

  it('are for administrators to change where it is what administrators may do', async () => {
    const [, kinds] = keptByAdministrators.manage;
    await save(grantee, { rights: [query(centre), manage(kinds)], added: [idOf('officerP')] });
    expect(await refusalOf('administrators', {}, office.caller('officerP'))).toMatchObject({
      code: 'not-permitted',
      httpStatus: 403,
    });
    await save(granteeOfRole(unitRoleIds.desk), { rights: [query(centre)] }, office.caller('officerP'));
  });
});
