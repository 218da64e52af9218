import { afterAll, beforeAll, expect, test } from 'vitest';

import { menuRoots } from '#domain/menus/menu-roots.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let officer: Caller & { id: number };
let administrator: Caller & { id: number };
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.platform;
  await createPerson(database, 'officer');
  const id = await createPerson(database, 'admin');
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', id).execute();
  officer = await server.signIn('officer');
  administrator = await server.signIn('admin');
});
afterAll(() => server.close());

const header = { parentId: menuRoots.header, level: 1, queryOnly: 1 } as const;
const actionsOf = async (caller: Caller) =>
  (await server.call(caller, 'getHeaderMenu', header)).item.map((item) => item.action);

const grant = (menuId: number, grantee: string, mayQuery = true, mayManage = false) =>
  server.platform.database.insertInto('menuPermissions').values({ menuId, grantee, mayQuery, mayManage }).execute();

async function addItem(name: string): Promise<number> {
  const values = { parentId: menuRoots.header, name, nameEnglish: `${name} (English)`, action: name };
  const row = await server.platform.database
    .insertInto('menuItems')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('a menu needs a session', async () => {
  expect(await server.refusal(undefined, 'getHeaderMenu', header)).toMatchObject({ httpStatus: 401 });
  expect(await server.refusal(undefined, 'getModules', {})).toMatchObject({ httpStatus: 401 });
});

test('an officer sees the common items; managing items and the settings are for administrators', async () => {
  expect(await actionsOf(officer)).toEqual(['sarabun/dashboard', 'intranet', 'notification-all', 'manual']);
  const shown = await actionsOf(administrator);
  expect(shown).toContain('intranet/manage-intranet');
  expect(shown.filter((action) => action.startsWith('settings/'))).toEqual(['settings/3144', 'settings/3284']);
});

test('items have the wire names and the language of the request', async () => {
  const fetchMenu = (language: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/sarabun/get-authen-user-menu-permission-header-bottom',
      headers: { authorization: `Bearer ${administrator.token}`, 'accept-language': language },
      payload: { MENU_PARENT: 3090, MENU_LEVEL: 1, PM_QUERY: 1 },
    });
  expect((await fetchMenu('th')).json().item.at(-2)).toEqual({
    MENU_ID: 3144,
    MENU_SEQ: 70,
    MENU_NAME: 'ศูนย์การตั้งค่า',
    MENU_ICON: 'SETTINGS',
    MENU_ACTION: 'settings/3144',
    MENU_TYPE: 'a',
    PM_QUERY: 1,
    PM_MANAGE: 1,
  });
  expect((await fetchMenu('en')).json().item.at(-1).MENU_NAME).toBe('Certificate settings');
});

test('an item is visible through a current office or an active group only', async () => {
  const { database } = server.platform;
  const { unitId } = await database
    .selectFrom('persons')
    .select('unitId')
    .where('id', '=', officer.id)
    .executeTakeFirstOrThrow();
  await grant(await addItem('by-office'), `role:${unitRoleIds.head}`);
  const group = await database
    .insertInto('userGroups')
    .values({ name: 'คณะทำงาน', nameEnglish: 'Working group' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await grant(await addItem('by-group'), `group:${group.id}`);
  const ownActions = async (caller: Caller) => (await actionsOf(caller)).filter((action) => action.startsWith('by-'));
  expect(await ownActions(officer)).toEqual([]);

  const office = { unitId, personId: officer.id, roleId: unitRoleIds.head };
  await database
    .insertInto('unitRoles')
    .values({ ...office, validFrom: new Date('2026-01-01') })
    .execute();
  await database.insertInto('userGroupMembers').values({ groupId: group.id, personId: officer.id }).execute();
  expect(await ownActions(officer)).toEqual(['by-office', 'by-group']);
  expect(await ownActions(administrator)).toEqual([]);

  await database
    .updateTable('unitRoles')
    .set({ validTo: new Date('2026-01-02') })
    .where('personId', '=', officer.id)
    .execute();
  await database.updateTable('userGroups').set({ isActive: false }).execute();
  expect(await ownActions(officer)).toEqual([]);
});

test('an item granted for managing only is not shown, nor one that is switched off', async () => {
  await grant(await addItem('manage-only'), 'everybody', false, true);
  const off = await addItem('switched-off');
  await grant(off, 'everybody');
  expect(await actionsOf(officer)).toContain('switched-off');
  await server.platform.database.updateTable('menuItems').set({ isActive: false }).where('id', '=', off).execute();
  expect(await actionsOf(officer)).not.toContain('switched-off');
  expect(await actionsOf(officer)).not.toContain('manage-only');
});

test('outside sites are shown while the agency has them', async () => {
  const modules = async () =>
    (await server.call(officer, 'getModules', {})).items.map(({ action, type }) => [action, type]);
  const ours = [
    ['sarabun/dashboard', 'a'],
    ['intranet', 'a'],
  ];
  expect(await modules()).toEqual(ours);
  const set = (sites: { archiveAddress: string; roomAddress: string }) =>
    server.platform.database.updateTable('agency').set(sites).execute();
  await set({ archiveAddress: 'https://archive.example.go.th/enter', roomAddress: 'https://room.example.go.th/' });
  expect(await modules()).toEqual([...ours, ['archive', 'b'], ['https://room.example.go.th/', 'a']]);
  await set({ archiveAddress: '', roomAddress: '' });
  expect(await modules()).toEqual(ours);
});
