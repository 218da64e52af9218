import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { menuChangesPage, type EditedMenuItem, type MenuChoice } from '#contract/menu-items.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { keptByAdministrators } from '#domain/settings/managed-menus.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';

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

const { header } = menuRoots;
const { agency: centre } = settingsCentres;
const { menuId: features } = settingLists.features;
const { menuId: purposes } = settingLists.purposes;
const correspondence = 3091;
const intranet = 3092;

const itemsOf = async (moduleId: number) => (await office.call(administrator, 'getMenuItems', { moduleId })).item.items;
const itemOf = async (moduleId: number, menuId: number): Promise<EditedMenuItem> => {
  const found = (await itemsOf(moduleId)).find((item) => item.menuId === menuId);
  if (!found) throw new Error(`item ${menuId} is in the menu`);
  return found;
};
/** The change as a browser sends it that has just read the item. */
const changeOf = async (moduleId: number, menuId: number, change: Partial<MenuChoice>) => {
  const { name, nameEnglish, icon, isActive } = await itemOf(moduleId, menuId);
  const seen = { name, nameEnglish, icon, isActive };
  return { menuId, ...seen, ...change, seen };
};
const save = async (moduleId: number, menuId: number, change: Partial<MenuChoice>) =>
  office.call(administrator, 'saveMenuItem', await changeOf(moduleId, menuId, change));
const refusalOf = async (moduleId: number, menuId: number, change: Partial<MenuChoice>) =>
  office.refusal(administrator, 'saveMenuItem', await changeOf(moduleId, menuId, change));
const orderOf = async (moduleId: number) => (await itemsOf(moduleId)).map(({ menuId }) => menuId);
const order = async (moduleId: number, change: (ids: readonly number[]) => readonly number[]) => {
  const seen = await orderOf(moduleId);
  return { moduleId, ids: [...change(seen)], seen };
};

const menuOf = async (caller: Caller, parentId: number = header) =>
  (await office.call(caller, 'getHeaderMenu', { parentId, level: 1, queryOnly: 1 })).item;
const namesIn = async (language: 'th' | 'en', parentId: number) => {
  const reply = await office.app.inject({
    method: 'POST',
    url: '/api/sarabun/get-authen-user-menu-permission-header-bottom',
    headers: { authorization: `Bearer ${administrator.token}`, 'accept-language': language },
    payload: { MENU_PARENT: parentId, MENU_LEVEL: 1, PM_QUERY: 1 },
  });
  const items: readonly { readonly MENU_ID: number; readonly MENU_NAME: string }[] = reply.json().item;
  return new Map(items.map((item) => [item.MENU_ID, item.MENU_NAME]));
};
const give = (menuId: number, person: PersonName, mayManage = false) =>
  office.platform.database
    .insertInto('menuPermissions')
    .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage })
    .execute()
    .then(() => office.caller(person));

describe('the items of the menu', () => {
  it('are listed by the place in which they are shown, in its order', async () => {
    const { items: modules } = await office.call(administrator, 'getMenuModules', {});
    expect(modules.map(({ moduleId, name, off }) => [moduleId, name, off])).toEqual([
      [menuRoots.systems, 'ระบบงาน', 0],
      [header, 'เมนูส่วนหัว', 0],
      [centre, 'ศูนย์การตั้งค่า', 0],
      [settingsCentres.certificates, 'ตั้งค่าใบรับรอง', 0],
    ]);
    const { item } = await office.call(administrator, 'getMenuItems', { moduleId: header });
    expect(item).toMatchObject({ name: 'เมนูส่วนหัว', showsIcons: true, mayManage: true });
    expect(modules[1]?.items).toBe(item.items.length);
    expect(item.items[0]).toEqual({
      menuId: correspondence,
      program: { name: 'งานสารบรรณ', nameEnglish: 'Correspondence', icon: 'SARABUN' },
      name: '',
      nameEnglish: '',
      icon: '',
      isActive: true,
      action: 'sarabun/dashboard',
      maySwitchOff: true,
    });
    for (const moduleId of [999_999, correspondence])
      expect(await office.refusal(administrator, 'getMenuItems', { moduleId })).toMatchObject({ code: 'not-found' });
  });

  it('are called and pictured as the agency chooses, in each language, until it chooses nothing', async () => {
    await save(header, correspondence, { name: 'งานหนังสือ', nameEnglish: 'Letters', icon: 'BELL' });
    const [first] = await menuOf(office.caller('officerP'));
    expect(first).toMatchObject({ id: correspondence, name: 'งานหนังสือ', icon: 'BELL', action: 'sarabun/dashboard' });
    expect((await namesIn('en', header)).get(correspondence)).toBe('Letters');
    await save(header, correspondence, { name: '', icon: '' });
    expect((await menuOf(administrator))[0]).toMatchObject({ name: 'งานสารบรรณ', icon: 'SARABUN' });
    expect((await namesIn('en', header)).get(correspondence)).toBe('Letters');
  });

  it('keep what the agency chose when a later release renames and moves them', async () => {
    const { database } = office.platform;
    await save(header, correspondence, { name: 'งานหนังสือ' });
    await office.call(administrator, 'orderMenuItems', await order(header, (ids) => ids.toReversed()));
    const before = await orderOf(header);
    await database
      .updateTable('menuItems')
      .set({ name: 'สารบรรณ', nameEnglish: 'Records', sortOrder: 500 })
      .where('id', '=', correspondence)
      .execute();
    expect((await namesIn('th', header)).get(correspondence)).toBe('งานหนังสือ');
    expect((await namesIn('en', header)).get(correspondence)).toBe('Records');
    expect(await orderOf(header)).toEqual(before);
  });

  it('of the settings are called and ordered alike in the centre, in the rights and in the history of rights', async () => {
    await save(centre, purposes, { name: 'เพื่ออะไร' });
    await office.call(
      administrator,
      'orderMenuItems',
      await order(centre, (ids) => [purposes, ...ids.filter((id) => id !== purposes)]),
    );
    const [first] = await menuOf(administrator, centre);
    expect(first).toMatchObject({ id: purposes, name: 'เพื่ออะไร' });
    const { item } = await office.call(administrator, 'getMenuPermissions', { grantee: 'everybody' });
    expect(item.items.find(({ parentId }) => parentId === centre)).toMatchObject({ menuId: purposes, name: 'เพื่ออะไร' });
  });

  it('cannot have the name of another beside them, nor an icon where none is shown', async () => {
    expect(await refusalOf(header, correspondence, { name: 'อินทราเน็ตหน่วยงาน' })).toMatchObject({
      fields: { name: expect.any(String) },
    });
    expect(await refusalOf(header, correspondence, { nameEnglish: 'Agency intranet' })).toMatchObject({
      fields: { nameEnglish: expect.any(String) },
    });
    await save(header, intranet, { name: 'ข่าว' });
    await save(header, correspondence, { name: 'อินทราเน็ตหน่วยงาน' });
    expect(await refusalOf(header, intranet, { name: '' })).toMatchObject({ fields: { name: expect.any(String) } });
    expect(await refusalOf(centre, purposes, { icon: 'BELL' })).toMatchObject({ fields: { icon: expect.any(String) } });
  });

  it('stand in the order that is set, with what a later release brings where the program puts it', async () => {
    await office.call(
      administrator,
      'orderMenuItems',
      await order(header, ([first = 0, ...others]) => [...others, first]),
    );
    const shown = await menuOf(office.caller('officerP'));
    expect(shown.map(({ id }) => id)).toEqual([intranet, 3093, 3097, correspondence]);
    const places = shown.map(({ sequence }) => sequence);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await office.platform.database
      .insertInto('menuItems')
      .values({ id: 3999, parentId: header, sortOrder: 15, name: 'ใหม่', nameEnglish: 'New' })
      .execute();
    expect((await orderOf(header)).slice(0, 3)).toEqual([intranet, 3999, 3093]);
  });

  it('are put in order only as they were seen, and each once', async () => {
    const reversed = await order(header, (ids) => ids.toReversed());
    const [, ...fewer] = reversed.ids;
    for (const ids of [fewer, [...fewer, purposes], [...fewer, ...fewer.slice(0, 1)]])
      expect(await office.refusal(administrator, 'orderMenuItems', { ...reversed, ids })).toMatchObject({
        fields: { ids: expect.any(String) },
      });
    await office.call(
      administrator,
      'orderMenuItems',
      await order(header, ([a = 0, b = 0, ...rest]) => [b, a, ...rest]),
    );
    expect(await office.refusal(administrator, 'orderMenuItems', reversed)).toMatchObject({ code: 'list-changed' });
    const nowhere = { moduleId: 999_999, ids: [], seen: [] };
    expect(await office.refusal(administrator, 'orderMenuItems', nowhere)).toMatchObject({ code: 'not-found' });
  });

  it('are saved only as they were seen, and never one that there is not, or that is a place of items', async () => {
    const seen = await changeOf(header, correspondence, { name: 'งานหนังสือ' });
    await save(header, correspondence, { nameEnglish: 'Letters' });
    expect(await office.refusal(administrator, 'saveMenuItem', seen)).toMatchObject({ code: 'list-changed' });
    for (const menuId of [999_999, header])
      expect(await office.refusal(administrator, 'saveMenuItem', { ...seen, menuId })).toMatchObject({
        code: 'not-found',
      });
  });
});

describe('an item that is switched off', () => {
  const rows = { list: 'purposes' as const, search: '', state: 'all' as const, skip: 0 };
  const refused = { httpStatus: 403, code: 'not-permitted' };

  it('is in nobody’s menu, and its screen is refused on the server too, until it is on again', async () => {
    const everybody = await give(purposes, 'officerP', true);
    expect((await office.call(everybody, 'getSettingRows', rows)).mayManage).toBe(true);
    await save(centre, purposes, { isActive: false });
    for (const caller of [administrator, everybody]) {
      expect((await menuOf(caller, centre)).map(({ id }) => id)).not.toContain(purposes);
      expect(await office.refusal(caller, 'getSettingRows', rows)).toMatchObject(refused);
      const row = {
        list: 'purposes' as const,
        isActive: true,
        values: { name: 'ใหม่', nameEnglish: 'New' },
        seen: null,
      };
      expect(await office.refusal(caller, 'saveSettingRow', row)).toMatchObject(refused);
    }
    const { items: modules } = await office.call(administrator, 'getMenuModules', {});
    expect(modules.find(({ moduleId }) => moduleId === centre)).toMatchObject({ off: 1 });
    await save(centre, purposes, { isActive: true });
    expect((await office.call(everybody, 'getSettingRows', rows)).mayManage).toBe(true);
  });

  it('of the header leads nowhere either: what it gave a right to is refused', async () => {
    await save(header, intranet, { isActive: false });
    expect((await menuOf(office.caller('officerP'))).map(({ id }) => id)).not.toContain(intranet);
    await save(header, 3094, { isActive: false });
    expect(await office.refusal(administrator, 'getIntranetItems', {})).toMatchObject(refused);
  });

  it('says before it is switched off who loses it, and changes nothing', async () => {
    const { database } = office.platform;
    await database
      .insertInto('menuPermissions')
      .values([
        { menuId: purposes, grantee: 'role:2', mayQuery: true },
        { menuId: purposes, grantee: `role:${unitRoleIds.head}`, mayQuery: true, mayManage: true },
      ])
      .execute();
    await database
      .deleteFrom('menuPermissions')
      .where('menuId', '=', purposes)
      .where('grantee', '=', 'administrators')
      .execute();
    const preview = async (menuId: number, isActive: boolean) =>
      (await office.call(administrator, 'previewMenuItem', { menuId, isActive })).item;
    const { items, below } = await preview(purposes, false);
    expect(below).toEqual([]);
    expect(items).toEqual([
      expect.objectContaining({ menuId: purposes, right: 'query', isGained: false, count: 8 }),
      expect.objectContaining({ menuId: purposes, right: 'manage', isGained: false, count: 3 }),
    ]);
    expect(items[1]?.names).toEqual(['director ทดสอบ', 'headA ทดสอบ', 'headB ทดสอบ']);
    // It is on: nobody gains it.
    expect((await preview(purposes, true)).items).toEqual([]);
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', people.headB.personId).execute();
    expect((await preview(purposes, false)).items[1]).toMatchObject({ count: 2 });
    await save(centre, purposes, { isActive: false });
    expect((await preview(purposes, true)).items).toMatchObject([{ isGained: true }, { isGained: true, count: 2 }]);
    expect((await itemOf(centre, purposes)).isActive).toBe(false);
    // What is shown below one of the header is out of the way with it.
    const [certificates] = await itemsOf(settingsCentres.certificates);
    const { below: named } = await preview(settingsCentres.certificates, false);
    expect(named).toContain(certificates?.program.name);
  });

  it('says who would lose it only to whoever may switch it off', async () => {
    const clerk = await give(features, 'clerkB');
    const request = { menuId: purposes, isActive: false };
    expect(await office.refusal(clerk, 'previewMenuItem', request)).toMatchObject(refused);
    expect(await office.refusal(administrator, 'previewMenuItem', { ...request, menuId: header })).toMatchObject({
      code: 'not-found',
    });
  });

  it('is never the settings centre, nor what an administrator needs to switch it on again', async () => {
    for (const [moduleId, menuId] of [
      [header, centre],
      [centre, features],
      [centre, settingLists.userGroups.menuId],
      [centre, settingScreens.roleTypes.menuId],
      [centre, settingScreens.systemLog.menuId],
      [centre, settingScreens.administrators.menuId],
    ] as const) {
      expect(await itemOf(moduleId, menuId)).toMatchObject({ maySwitchOff: false });
      expect(await refusalOf(moduleId, menuId, { isActive: false })).toMatchObject({
        code: 'menu-stays-on',
        httpStatus: 422,
      });
      await save(moduleId, menuId, { name: `ชื่อใหม่ ${menuId}` });
    }
    const kept = [...keptByAdministrators.query, ...keptByAdministrators.manage];
    expect(kept.toSorted()).toEqual(
      [centre, settingLists.userGroups.menuId, settingScreens.roleTypes.menuId].toSorted(),
    );
  });
});

describe('the choice of the menus', () => {
  it('is seen by whoever may query the item of the features, and changed by whoever may manage it', async () => {
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const change = await changeOf(header, correspondence, { name: 'งานหนังสือ' });
    const reversed = await order(header, (ids) => ids.toReversed());
    const mustNotRead = async () => {
      expect(await office.refusal(officer, 'getMenuModules', {})).toMatchObject(refused);
      expect(await office.refusal(officer, 'getMenuItems', { moduleId: header })).toMatchObject(refused);
      expect(await office.refusal(officer, 'getMenuItemChanges', { moduleId: header })).toMatchObject(refused);
    };
    const mustNotChange = async () => {
      expect(await office.refusal(officer, 'saveMenuItem', change)).toMatchObject(refused);
      expect(await office.refusal(officer, 'orderMenuItems', reversed)).toMatchObject(refused);
    };
    await mustNotRead();
    await mustNotChange();
    await give(features, 'officerP');
    expect((await office.call(officer, 'getMenuItems', { moduleId: header })).item.mayManage).toBe(false);
    await office.call(officer, 'getMenuModules', {});
    await office.call(officer, 'getMenuItemChanges', { moduleId: header });
    await mustNotChange();
    const { database } = office.platform;
    await database.updateTable('menuPermissions').set({ mayManage: true }).where('menuId', '=', features).execute();
    await office.call(officer, 'saveMenuItem', change);
    await office.call(officer, 'orderMenuItems', reversed);
    expect((await menuOf(officer)).at(-1)).toMatchObject({ id: correspondence, name: 'งานหนังสือ' });
  });

  it('has a history of each place: who, when, before and after, and nothing where nothing changed', async () => {
    await save(header, correspondence, { name: 'งานหนังสือ', isActive: false });
    await save(header, correspondence, {});
    await save(centre, purposes, { name: 'เพื่ออะไร' });
    await office.call(administrator, 'orderMenuItems', await order(header, (ids) => ids));
    const swapped = await order(header, ([a = 0, b = 0, ...rest]) => [b, a, ...rest]);
    await office.call(administrator, 'orderMenuItems', swapped);
    const { items } = await office.call(administrator, 'getMenuItemChanges', { moduleId: header });
    expect(items).toMatchObject([
      {
        itemName: '',
        saved: null,
        ordered: { before: ['งานหนังสือ', 'อินทราเน็ตหน่วยงาน'], after: ['อินทราเน็ตหน่วยงาน', 'งานหนังสือ'] },
      },
      {
        itemName: 'งานหนังสือ',
        personName: expect.stringContaining('director'),
        ordered: null,
        saved: { before: { name: '', isActive: true }, after: { name: 'งานหนังสือ', isActive: false } },
      },
    ]);
    const logged = (await eventsOf(office.platform.database, people.director.personId)).map(({ name }) => name);
    expect(logged.filter((name) => name.startsWith('menu-item'))).toEqual([
      'menu-item.saved',
      'menu-item.saved',
      'menu-items.ordered',
    ]);
  });

  it('has a history in pages', async () => {
    for (let time = 0; time <= menuChangesPage; time += 1) await save(header, intranet, { isActive: time % 2 === 1 });
    const changes = async (before?: string) =>
      (await office.call(administrator, 'getMenuItemChanges', { moduleId: header, before })).items;
    const page = await changes();
    const rest = await changes(page.at(-1)?.id);
    expect([page.length, rest.length]).toEqual([menuChangesPage, 1]);
    const unknown = { moduleId: header, before: 'A'.repeat(22) };
    expect(await office.refusal(administrator, 'getMenuItemChanges', unknown)).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('is told to every open browser', async () => {
    for (const change of [
      () => save(header, intranet, { isActive: false }),
      async () => office.call(administrator, 'orderMenuItems', await order(header, (ids) => ids.toReversed())),
    ]) {
      const pushed = await pushedDuring(office, change);
      expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    }
    expect(await pushedDuring(office, () => save(header, intranet, {}))).toEqual([]);
  });
});
