import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { granteeOfGroup, granteeOfRole } from '#domain/menus/menu-rights.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
/** Also the registrar of the central registry, who reads every letter that is not secret. */
let administrator: Caller;
let documentId: number;
let secretId: number;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.registrar.personId)
    .execute();
  administrator = office.caller('registrar');
  ({ documentId } = await office.register('registrar', [main(units.divisionA)]));
  const secret = { secrecy: 2, subject: 'เรื่องลับ' };
  ({ documentId: secretId } = await office.register('secretRegistrar', [main(units.divisionA)], secret));
});
afterAll(() => office.close());

const idOf = (name: PersonName) => people[name].personId;
const { menuId } = settingLists.purposes;
const askAboutMenu = async (name: PersonName, of = menuId) =>
  (await office.call(administrator, 'askMenuPermission', { personId: idOf(name), menuId: of })).item;
const askAboutLetter = async (name: PersonName, action: ActionName | null, id = documentId) =>
  (await office.call(administrator, 'askActionPermission', { personId: idOf(name), documentId: id, action })).item;
const asked = async () =>
  (await eventsOf(office.platform.database, idOf('registrar'))).filter(({ name }) => name === 'permission.asked');

it('about who holds no position today, the answer is that they may do nothing, whatever gives it', async () => {
  const until = (positionUntil: string | null) =>
    office.platform.database.updateTable('persons').set({ positionUntil }).where('id', '=', idOf('headA')).execute();
  const question = { personId: idOf('headA') };
  await until('2020-09-30');
  const code = 'person-without-position';
  expect(await office.refusal(administrator, 'askMenuPermission', { ...question, menuId })).toMatchObject({ code });
  const aboutLetter = { ...question, documentId, action: null };
  expect(await office.refusal(administrator, 'askActionPermission', aboutLetter)).toMatchObject({ code });
  const { person } = await office.call(administrator, 'getCheckChoices', question);
  expect(person).toMatchObject(question);
  await until(null);
  expect(await askAboutMenu('headA')).toBeDefined();
});

describe('about an item of the menu, the answer', () => {
  it('says by which office and group a person may use an item, or that nothing gives it', async () => {
    expect(await askAboutMenu('headA')).toEqual({
      personName: expect.stringContaining('headA'),
      menuName: 'วัตถุประสงค์ของการส่ง',
      mayQuery: false,
      mayManage: false,
      grants: [],
    });
    const { database } = office.platform;
    const { id } = await database
      .insertInto('userGroups')
      .values({ name: 'คณะทำงาน', nameEnglish: 'Working group' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('userGroupMembers')
      .values({ groupId: id, personId: idOf('headA') })
      .execute();
    const [role, group] = [granteeOfRole(unitRoleIds.head), granteeOfGroup(id)];
    await database
      .insertInto('menuPermissions')
      .values([
        { menuId, grantee: role, mayQuery: true, mayManage: false },
        { menuId, grantee: group, mayQuery: true, mayManage: true },
      ])
      .execute();
    expect(await askAboutMenu('headA')).toMatchObject({
      mayQuery: true,
      mayManage: true,
      grants: [
        { grantee: group, name: 'คณะทำงาน', units: '', right: 'manage' },
        { grantee: role, name: 'หัวหน้าหน่วยงาน', units: 'หน่วยงาน กอง ก', right: 'query' },
      ],
    });
    await database.updateTable('userGroups').set({ isActive: false }).where('id', '=', id).execute();
    const { mayQuery, mayManage, grants } = await askAboutMenu('headA');
    expect([mayQuery, mayManage, grants.map(({ grantee }) => grantee)]).toEqual([true, false, [role]]);
    expect((await askAboutMenu('registrar')).grants).toMatchObject([{ grantee: 'administrators', name: '' }]);
  });

  it('knows no item that is not there or is switched off, and no person who is not in service', async () => {
    const about = (personId: number, of: number) =>
      office.refusal(administrator, 'askMenuPermission', { personId, menuId: of });
    expect(await about(idOf('headA'), 999_999)).toMatchObject({ code: 'not-found' });
    expect(await about(999_999, menuId)).toMatchObject({ code: 'person-not-available' });
  });
});

describe('about a letter, the answer', () => {
  it('says as whom the person reads it and does the action, and where', async () => {
    expect(await askAboutLetter('clerkA', 'receive')).toMatchObject({
      unreadable: null,
      grounds: [{ ground: 'oversees', name: 'หน่วยงาน กอง ก' }],
      action: {
        name: 'receive',
        isPermitted: true,
        reasons: ['ผู้รับหนังสือหรือเจ้าหน้าที่สารบรรณของหน่วยงานผู้รับ'],
        unitName: 'หน่วยงาน กอง ก',
        onBehalfOf: '',
      },
    });
    expect((await askAboutLetter('deputyOfHeadA', 'receive')).action).toMatchObject({
      isPermitted: true,
      onBehalfOf: expect.stringContaining('headA'),
    });
  });

  it('or names the rule that refuses, as the action itself does', async () => {
    const { action } = await askAboutLetter('registrar', 'receive');
    expect(action).toMatchObject({
      isPermitted: false,
      reasons: ['ผู้รับหนังสือหรือเจ้าหน้าที่สารบรรณของหน่วยงานผู้รับ หรือเลขานุการของผู้รับหนังสือเท่านั้นที่ลงรับได้'],
    });
    const { legId } = await office.legAt('clerkA', documentId, units.divisionA);
    expect(await office.performAt('registrar', 'receive', { documentId, legId, taskId: null, input: {} })).toBe(
      'not-permitted',
    );
    expect((await askAboutLetter('clerkA', 'present')).action).toMatchObject({
      isPermitted: false,
      reasons: ['ขณะนี้หนังสือไม่อยู่ในขั้นที่ทำรายการนี้ได้'],
    });
  });

  it('says why a person cannot read it, and then nothing of actions', async () => {
    expect(await askAboutLetter('officerQ', 'receive')).toMatchObject({
      unreadable: 'notNamed',
      grounds: [],
      action: null,
    });
    expect(await askAboutLetter('clerkA', null)).toMatchObject({ unreadable: null, action: null });
  });

  it('is the same for a secret letter that the one who asks may not read as for none at all', async () => {
    const about = async (id: number) => {
      const request = { personId: idOf('secretRegistrarA'), documentId: id, action: 'receive' } as const;
      return office.refusal(administrator, 'askActionPermission', request);
    };
    const before = await asked();
    expect(await about(secretId)).toEqual(await about(999_999));
    expect(await about(secretId)).toMatchObject({ code: 'document-not-found' });
    expect(await asked()).toEqual(before);
  });

  it('of a secret letter that they may read names the clearance that is missing, and the registrar', async () => {
    const { database } = office.platform;
    const permission = { menuId: 3166, grantee: granteeOfRole(unitRoleIds.secretRegistrar), mayQuery: true };
    await database.insertInto('menuPermissions').values(permission).execute();
    const about = async (name: PersonName) => {
      const request = { personId: idOf(name), documentId: secretId, action: 'receive' } as const;
      return (await office.call(office.caller('secretRegistrar'), 'askActionPermission', request)).item;
    };
    expect(await about('clerkA')).toMatchObject({ unreadable: 'notCleared', action: null });
    expect(await about('secretRegistrarA')).toMatchObject({
      unreadable: null,
      grounds: [{ ground: 'secretRegistrar', name: 'หน่วยงาน กอง ก' }],
      action: { isPermitted: true },
    });
  });
});

it('every question is logged with who asked about whom; the system log says nothing of those about letters', async () => {
  const before = (await asked()).length;
  await askAboutMenu('headA');
  await askAboutLetter('clerkA', 'receive');
  expect((await asked()).slice(before).map(({ details }) => details)).toEqual([
    { personId: idOf('headA'), menuId },
    { personId: idOf('clerkA'), action: 'receive' },
  ]);
  const { items } = await office.call(administrator, 'getSystemLog', { search: '', group: 'people' });
  const shown = items.filter(({ event }) => event === 'permission.asked');
  expect(shown[0]?.aboutName).toContain('headA');
  expect(shown.some(({ aboutName }) => aboutName.includes('clerkA'))).toBe(false);
});

it('only those who may use the check ask', async () => {
  const stranger = office.caller('officerP');
  const refused = { httpStatus: 403, code: 'not-permitted' };
  const personId = idOf('officerQ');
  expect(await office.refusal(stranger, 'getCheckChoices', { personId })).toMatchObject(refused);
  expect(await office.refusal(stranger, 'askMenuPermission', { personId, menuId })).toMatchObject(refused);
  const request = { personId, documentId, action: null };
  expect(await office.refusal(stranger, 'askActionPermission', request)).toMatchObject(refused);
  const { person, items } = await office.call(administrator, 'getCheckChoices', { personId });
  expect(person).toMatchObject({ personId });
  expect(items.map((item) => item.menuId)).toContain(menuId);
  expect((await office.call(administrator, 'getCheckChoices', { personId: null })).person).toBeNull();
});
