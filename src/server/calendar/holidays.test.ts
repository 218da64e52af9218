import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingImportCalls } from '#contract/setting-tables.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dueAfter } from '#domain/calendar/deadlines.ts';
import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { permittedItems } from '#server/menus/menu-queries.ts';
import { workCalendarOf } from './work-calendar.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import { startTestServer } from '#tests/support/server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
let admin: { token: string };
let clerk: { token: string };
afterAll(() => server.close());

const special = { day: '2027-06-01', name: 'วันหยุดราชการเพิ่มเป็นกรณีพิเศษ', kind: 'special' } as const;
const list = 'holidays' as const;
const daysOf = async (caller: { token: string }) =>
  (await server.call(caller, 'getHolidays', { year: 2027 })).items.map(({ day }) => day);
const idOfDay = async (day: string) =>
  (await server.platform.database.selectFrom('holidays').select('id').where('day', '=', day).executeTakeFirstOrThrow())
    .id;
const saved = (values: { day: string; name: string; kind: string }, row: { id?: number; isActive?: boolean } = {}) =>
  saveRowAs(server, admin, { list, isActive: true, ...row, values });

it('those who manage the list save holidays and put them out of use; everybody reads them', async () => {
  const id = await createPerson(server.platform.database, 'admin');
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', id)
    .execute();
  admin = await server.signIn('admin');
  await createPerson(server.platform.database, 'clerk');
  clerk = await server.signIn('clerk');
  const { item } = await saved({ ...special, name: 'วันหยุด' });
  await saved(special, { id: item.id });
  const { items, mayOpenList, mayOpenHours } = await server.call(admin, 'getHolidays', { year: 2027 });
  expect(items.filter(({ day }) => day === special.day)).toEqual([special]);
  expect([mayOpenList, mayOpenHours]).toEqual([true, true]);
  expect(await daysOf(clerk)).toContain(special.day);
  await saved(special, { id: item.id, isActive: false });
  expect(await daysOf(clerk)).not.toContain(special.day);
});

it('a day is there once, in whichever way a file writes it', async () => {
  const values = { ...special, name: 'วันซ้ำ' };
  expect((await refusalOfRow(server, admin, { list, isActive: true, values })).fields).toEqual({
    'values.day': expect.any(String),
  });
  for (const day of ['1/6/2570', '๑ มิ.ย. ๒๕๗๐', '2027-06-01']) {
    const form = new FormData();
    form.append('file', new Blob([`"วันที่","ชื่อ"\n"${day}","วันหยุดที่แก้จากไฟล์"`]), 'วันหยุด.csv');
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/settings/preview-import?list=holidays',
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'th' },
      payload: form,
    });
    expect(settingImportCalls.previewSettingImport.reply.parse(reply.json()).counts).toMatchObject({
      added: 0,
      changed: 1,
      faulty: 0,
    });
  }
});

it('a day of the list is found in whichever way it is written', async () => {
  await saved({ day: '2028-02-29', name: 'วันอธิกวาร', kind: 'special' });
  const found = async (search: string) => {
    const { items } = await server.call(admin, 'getSettingRows', { list, search, state: 'all', skip: 0 });
    return items.map(({ values }) => values['day']);
  };
  const written = ['29 ก.พ. 2571', '๒๙ กุมภาพันธ์ ๒๕๗๑', '29/2/2571', '29/02/2571', '29 ก.พ. 2028', '2028-02-29'];
  for (const search of written) expect([search, ...(await found(search))]).toEqual([search, '2028-02-29']);
  for (const search of ['28 ก.พ. 2571', '25 ก.พ. 2571', '25 กุมภาพันธ์ 2571', '29 มี.ค. 2571', '29 ก.พ. 2570'])
    expect(await found(search)).toEqual([]);
});

it('the way to the list is shown to whoever may open it', async () => {
  const mayOpen = async () => (await server.call(clerk, 'getHolidays', { year: 2027 })).mayOpenList;
  expect(await mayOpen()).toBe(false);
  const { database } = server.platform;
  const given = { menuId: settingLists.holidays.menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
  await database.insertInto('menuPermissions').values(given).execute();
  expect(await mayOpen()).toBe(true);
  await database
    .deleteFrom('menuPermissions')
    .where('menuId', '=', given.menuId)
    .where('grantee', '=', given.grantee)
    .execute();
});

it('a person who does not manage the list cannot change holidays', async () => {
  const before = await daysOf(clerk);
  const values = { ...special, day: '2027-06-02' };
  const row = { list, isActive: true, values, seen: null } as const;
  expect((await server.refusal(clerk, 'saveSettingRow', row)).httpStatus).toBe(403);
  expect(await daysOf(clerk)).toEqual(before);
  expect(await server.call(clerk, 'getHolidays', { year: 2027 })).toMatchObject({
    mayOpenList: false,
    mayOpenHours: false,
  });
});

it('are found by their day as Thai writing has it, and stand in the order of their days', async () => {
  const page = { list, state: 'all', skip: 0 } as const;
  const rows = async (search: string) => (await server.call(admin, 'getSettingRows', { ...page, search })).items;
  expect((await rows('1/6/2570')).map(({ values }) => values['day'])).toContain(special.day);
  expect((await rows('2027-06-01')).map(({ values }) => values['day'])).toEqual([special.day]);
  const days = (await rows('')).map(({ values }) => String(values['day']));
  expect(days).toEqual(days.toSorted());
});

it('move the deadline of a letter, and no longer once they are out of use', async () => {
  // A Tuesday; the day after it is free.
  const from = new Date('2027-06-08T09:00:00+07:00');
  const due = async () => dueAfter(from, 1, 'workingDays', await workCalendarOf(server.platform.database));
  const before = await due();
  const { item } = await saved({ ...special, day: '2027-06-09' });
  expect((await due()).getTime() - before.getTime()).toBe(24 * 60 * 60_000);
  await saved({ ...special, day: '2027-06-09' }, { id: item.id, isActive: false });
  expect(await due()).toEqual(before);
});

it('office hours have a default until the agency sets them', async () => {
  const officeHours = async () => (await server.call(clerk, 'getHolidays', { year: 2027 })).officeHours;
  expect(await officeHours()).toEqual(defaultOfficeHours);
  const hours = { opens: '07:30', lunchBegins: '11:30', lunchEnds: '12:15', closes: '15:30' };
  const row = { list: 'officeHours', isActive: true, id: 1 } as const;
  await saveRowAs(server, admin, { ...row, values: hours });
  expect(await officeHours()).toEqual(hours);
  expect((await server.call(clerk, 'getReferenceLists', {})).item.officeHours).toEqual(hours);
  const calendar = await workCalendarOf(server.platform.database);
  expect(calendar.hours).toEqual(hours);
  // A Tuesday: an hour from a quarter past eleven on ends after that lunch.
  expect(dueAfter(new Date('2027-06-08T11:15:00+07:00'), 1, 'workingHours', calendar)).toEqual(
    new Date('2027-06-08T13:00:00+07:00'),
  );
  expect((await refusalOfRow(server, clerk, { ...row, values: hours })).httpStatus).toBe(403);
  expect(await officeHours()).toEqual(hours);
});

it('a compensation working day is no holiday, and a removed holiday stays removed when the seeds run again', async () => {
  const exchanged = { day: '2027-06-05', name: 'ทำงานชดเชย', kind: 'working' } as const;
  await saved(exchanged);
  const { workingDays, holidays } = await workCalendarOf(server.platform.database);
  expect([workingDays.has(exchanged.day), holidays.has(exchanged.day)]).toEqual([true, false]);
  expect((await server.call(admin, 'getReferenceLists', {})).item.holidays).not.toContain(exchanged.day);
  const lastDay = { day: '2027-12-31', name: 'วันสิ้นปี', kind: 'annual' };
  await saved(lastDay, { id: await idOfDay(lastDay.day), isActive: false });
  const seed = await readFile(new URL('../../../db/seeds/reference/holidays.sql', import.meta.url), 'utf8');
  await sql.raw(seed).execute(server.platform.database);
  expect(await daysOf(admin)).not.toContain('2027-12-31');
  // Nor does a day come back that the agency has moved.
  const moved = { day: '2027-10-26', name: 'ชดเชยวันปิยมหาราช', kind: 'annual' };
  await saved(moved, { id: await idOfDay('2027-10-25') });
  await sql.raw(seed).execute(server.platform.database);
  const days = await daysOf(admin);
  expect([days.includes('2027-10-25'), days.includes('2027-10-26')]).toEqual([false, true]);
});

it('the menu shows the holiday screen to administrators only', async () => {
  const rows = async (name: string) =>
    (
      await permittedItems(server.platform.database, await idOf(name), {
        parentId: 3090,
        locale: 'th',
        now: new Date(),
      })
    ).filter(({ action }) => action === 'sarabun/holidays');
  expect(await rows('admin')).toMatchObject([{ mayManage: true }]);
  expect(await rows('clerk')).toEqual([]);
});

const idOf = async (username: string) => {
  const row = await server.platform.database
    .selectFrom('accounts')
    .select('personId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.personId;
};
