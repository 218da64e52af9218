import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingSheetNames, settingSheets, type SettingSheetName } from '#domain/settings/setting-sheets.ts';
import { en } from '#locales/en.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());

const exported = (by: PersonName, wanted: string) =>
  office.app.inject({
    url: `/api/settings/export-sheet?${wanted}`,
    headers: { authorization: `Bearer ${office.caller(by).token}` },
  });
const rowsIn = async (sheet: SettingSheetName, language = 'en', by: PersonName = 'director') =>
  rowsOfWorkbook((await exported(by, `sheet=${sheet}&language=${language}`)).rawPayload);
const loggedExports = async () => {
  const rows = await office.platform.database
    .selectFrom('events')
    .select(['actorId', 'details'])
    .where('name', '=', 'setting.exported')
    .orderBy('sequence')
    .execute();
  return rows.map(({ actorId, details }) => [actorId, JSON.parse(details)]);
};
const permit = (menuId: number) =>
  office.platform.database
    .insertInto('menuPermissions')
    .values({ menuId, grantee: 'everybody', mayQuery: true })
    .execute();
const forbid = (menuId: number) =>
  office.platform.database
    .deleteFrom('menuPermissions')
    .where('menuId', '=', menuId)
    .where('grantee', '=', 'everybody')
    .execute();

describe.each(settingSheetNames)('the table of a settings screen (%s)', (sheet) => {
  const { menuId, route, columns } = settingSheets[sheet];

  it('has heads in the language of the page, as wide as its rows, and is in the log', async () => {
    const before = (await loggedExports()).length;
    for (const [language, { settings }] of Object.entries({ th, en })) {
      const [head, ...rows] = await rowsIn(sheet, language);
      expect(head).toEqual(columns.map((column) => settings.sheets.columns[column]));
      expect(rows.every((row) => row.length <= columns.length)).toBe(true);
    }
    const reply = await exported('director', `sheet=${sheet}&format=csv`);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${route}.csv"`,
    });
    const logged = (await loggedExports()).slice(before);
    const of = (format: string) => [people.director.personId, { list: sheet, format }];
    expect(logged).toEqual([of('xlsx'), of('xlsx'), of('csv')]);
  });

  it('is for whoever may query the screen, and for nobody else', async () => {
    const before = (await loggedExports()).length;
    expect((await exported('officerP', `sheet=${sheet}`)).statusCode).toBe(403);
    expect((await office.app.inject({ url: `/api/settings/export-sheet?sheet=${sheet}` })).statusCode).toBe(401);
    expect(await loggedExports()).toHaveLength(before);
    await permit(menuId);
    try {
      expect((await exported('officerP', `sheet=${sheet}`)).statusCode).toBe(200);
    } finally {
      await forbid(menuId);
    }
  });
});

it('is refused of a screen, in a format or in a language that there is not', async () => {
  for (const wanted of ['sheet=nothing', 'sheet=functions&format=pdf', 'sheet=functions&language=de', ''])
    expect((await exported('director', wanted)).statusCode).toBe(422);
});

describe('the rows of a table', () => {
  it('say to whom kinds of letters are given, also that one is given to nobody', async () => {
    const { database } = office.platform;
    await database.deleteFrom('letterGrants').where('kind', '=', 2).where('action', '=', 'create').execute();
    await database
      .insertInto('letterGrants')
      .values({ action: 'create', kind: 1, grantee: `unit:${units.divisionA}` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await rowsIn('letterGrants');
    expect(rows).toContainEqual(['Outside letter', 'Create', 'หน่วยงาน กอง ก', expect.stringMatching(/^\d+$/)]);
    expect(rows).toContainEqual(['Inside letter', 'Create', 'Nobody', '0']);
  });

  it('say which function is on for whom, each channel of a notice, and each right of a kind of user', async () => {
    const functions = await rowsIn('functions');
    expect(functions.length).toBeGreaterThan(50);
    expect(new Set(functions.slice(1).map((row) => row.at(-1)))).toEqual(new Set(['Yes']));
    const notices = await rowsIn('noticeRules');
    expect(notices[1]?.slice(2)).toEqual(['Yes', 'Yes', 'Yes', 'No', '', '', '', '']);
    const arrival = notices.find((row) => row[1] === termsOf('en').topics.letterArrived);
    expect(arrival?.slice(2)).toEqual(['Yes', 'Yes', 'Yes', 'No', 'Yes', 'No', '', '']);
    const rights = await rowsIn('roleTypes');
    const number = String(settingSheets.roleTypes.menuId);
    const ofItem = rights.filter((row) => row[2] === number);
    expect(ofItem.find(([who]) => who === 'Administrators')?.at(-1)).toBe('Manage');
    expect(ofItem.find(([who]) => who === 'Everybody')?.at(-1)).toBe('None');
    expect(ofItem[0]?.[1]).toMatch(/ › /);
  });

  it('name the members and the rights of every group', async () => {
    const { database } = office.platform;
    const group = await database
      .insertInto('userGroups')
      .values({ name: '=กลุ่มทดสอบ', nameEnglish: 'Tested' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('userGroupMembers')
      .values({ groupId: group.id, personId: people.officerP.personId })
      .execute();
    const { employeeCode } = await database
      .selectFrom('persons')
      .select('employeeCode')
      .where('id', '=', people.officerP.personId)
      .executeTakeFirstOrThrow();
    const members = await rowsIn('groupMembers');
    expect(members).toContainEqual(expect.arrayContaining(['=กลุ่มทดสอบ', employeeCode]));
    expect((await rowsIn('groupRights')).filter(([name]) => name === '=กลุ่มทดสอบ').length).toBeGreaterThan(20);
    // Codes are in the list of people, which not everybody sees who sees the groups.
    const { menuId } = settingLists.userGroups;
    await database
      .insertInto('menuPermissions')
      .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage: false })
      .execute();
    const seen = (await rowsIn('groupMembers', 'en', 'clerkB')).find(([name]) => name === '=กลุ่มทดสอบ');
    expect(seen?.slice(1, 3)).toEqual(['', 'officerP ทดสอบ']);
    await database
      .deleteFrom('menuPermissions')
      .where('menuId', '=', menuId)
      .where('grantee', '=', 'everybody')
      .execute();
    // A spreadsheet would run it as a formula.
    expect((await exported('director', 'sheet=groupMembers&format=csv')).body).toContain('"\'=กลุ่มทดสอบ"');
  });

  it('say moments by the clock of Bangkok, in Thai with the Buddhist year', async () => {
    const { database } = office.platform;
    // In a time to come, which no request of this test moves.
    const lastSeenAt = new Date('2126-11-28T18:05:40Z');
    await database
      .updateTable('sessions')
      .set({ lastSeenAt })
      .where('personId', '=', people.director.personId)
      .execute();
    const column = settingSheets.liveSessions.columns.indexOf('lastSeenAt');
    const seenIn = async (language: string) => (await rowsIn('liveSessions', language)).map((row) => row[column]);
    expect(await seenIn('th')).toContain('29/11/2669 01:05');
    expect(await seenIn('en')).toContain('2126-11-29 01:05');
  });

  it('say who holds which office by which order, and which unit lacks whom', async () => {
    const { database } = office.platform;
    await database
      .updateTable('unitRoles')
      .set({ orderNumber: 'คำสั่งที่ 12/2569', validTo: new Date('2569-01-01T00:00:00Z') })
      .where('personId', '=', 22)
      .where('unitId', '=', units.divisionA)
      .execute();
    const rows = await rowsIn('unitDuties');
    const row = rows.find(([unit, role]) => unit === 'หน่วยงาน กอง ก' && role === 'Head of the unit');
    expect(row?.[3]).toBe('headA ทดสอบ');
    expect(row?.[4]).toBe('คำสั่งที่ 12/2569');
    expect(row?.[7]).toMatch(/^\d{4}-\d\d-\d\d$/);
    const lacking = rows.find(([unit]) => unit === 'หน่วยงาน กลุ่ม ก1');
    expect(lacking?.[8]).toContain('There is no head');
    // Whoever acts for a head holds no office.
    expect(rows.some((each) => each[3] === 'deputyOfHeadA ทดสอบ')).toBe(false);
  });

  it('say what somebody lacks of themselves alone, not of whoever has the same name', async () => {
    const { database } = office.platform;
    const { clerkB, headB } = people;
    const { firstName, lastName } = await database
      .selectFrom('persons')
      .select(['firstName', 'lastName'])
      .where('id', '=', clerkB.personId)
      .executeTakeFirstOrThrow();
    await database.updateTable('persons').set({ firstName, lastName }).where('id', '=', headB.personId).execute();
    await database.deleteFrom('sessions').where('personId', '=', headB.personId).execute();
    await database.deleteFrom('accounts').where('personId', '=', headB.personId).execute();
    const ofB = (await rowsIn('unitDuties')).filter(([unit]) => unit === 'หน่วยงาน กอง ข');
    const lacks = Object.fromEntries(ofB.map((row) => [row[1], row[8] ?? '']));
    expect(lacks).toEqual({ 'Head of the unit': expect.stringMatching(/^no working account;/), Desk: '' });
    expect(new Set(ofB.map((row) => row[3])).size).toBe(1);
  });

  it('say of offices only who holds them to whoever may not see the duties of people', async () => {
    const { menuId } = settingSheets.unitDuties;
    await permit(menuId);
    try {
      const { rawPayload } = await exported('officerP', 'sheet=unitDuties&language=en');
      const [, ...rows] = rowsOfWorkbook(rawPayload);
      expect(rows.some((row) => row[3] === 'headA ทดสอบ')).toBe(true);
      expect(rows.every((row) => !row[2] && !row[4] && !row[5] && !row[6])).toBe(true);
    } finally {
      await forbid(menuId);
    }
  });

  it('have every row of a list that comes in pages', async () => {
    const { database } = office.platform;
    const added = Array.from({ length: 60 }, (_, index) => ({ name: `ฝ่ายส่งออก ${index}`, shortName: `ฝส ${index}` }));
    await database
      .insertInto('units')
      .values(added.map((unit, index) => ({ ...unit, parentId: units.divisionB, sortOrder: index })))
      .execute();
    const offices = new Map((await rowsIn('unitDuties')).map(([unit = '', role = '']) => [unit, role]));
    expect(new Set(added.map(({ name }) => offices.get(name)))).toEqual(new Set(['']));
  });
});
