import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { permittedItems } from '#server/menus/menu-queries.ts';
import { workCalendarOf } from './work-calendar.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer } from '#tests/support/server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
let admin: { token: string };
let clerk: { token: string };
afterAll(() => server.close());

const special = { day: '2027-06-01', name: 'วันหยุดราชการเพิ่มเป็นกรณีพิเศษ', kind: 'special' } as const;
const daysOf = async (caller: { token: string }) =>
  (await server.call(caller, 'getHolidays', { year: 2027 })).items.map(({ day }) => day);

it('an administrator saves and removes holidays, which is logged; everybody reads them', async () => {
  const id = await createPerson(server.platform.database, 'admin');
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', id)
    .execute();
  admin = await server.signIn('admin');
  const caller = admin;
  await server.call(caller, 'saveHoliday', { ...special, name: 'วันหยุด' });
  await server.call(caller, 'saveHoliday', special);
  const { items, mayManage } = await server.call(caller, 'getHolidays', { year: 2027 });
  expect(items.filter(({ day }) => day === special.day)).toEqual([special]);
  expect(mayManage).toBe(true);
  await server.call(caller, 'removeHoliday', { day: special.day });
  expect(await daysOf(caller)).not.toContain(special.day);
  expect((await server.refusal(caller, 'removeHoliday', { day: special.day })).httpStatus).toBe(404);
  const events = await server.platform.database
    .selectFrom('events')
    .select('name')
    .where('name', 'like', 'holiday.%')
    .orderBy('sequence')
    .execute();
  expect(events.map(({ name }) => name)).toEqual(['holiday.saved', 'holiday.saved', 'holiday.removed']);
});

it('a person who is not an administrator cannot change holidays', async () => {
  await createPerson(server.platform.database, 'clerk');
  clerk = await server.signIn('clerk');
  const caller = clerk;
  const before = await daysOf(caller);
  expect((await server.refusal(caller, 'saveHoliday', special)).httpStatus).toBe(403);
  expect((await server.refusal(caller, 'removeHoliday', { day: before[0] ?? '' })).httpStatus).toBe(403);
  expect(await daysOf(caller)).toEqual(before);
  expect((await server.call(caller, 'getHolidays', { year: 2027 })).mayManage).toBe(false);
});

it('office hours have a default until an administrator sets them, and must include the lunch break', async () => {
  const officeHours = async () => (await server.call(admin, 'getHolidays', { year: 2027 })).officeHours;
  expect(await officeHours()).toEqual({ opens: '08:30', closes: '16:30' });
  const hours = { opens: '07:30', closes: '15:30' };
  await server.call(admin, 'saveOfficeHours', hours);
  expect(await officeHours()).toEqual(hours);
  expect((await server.call(admin, 'getReferenceLists', {})).item.officeHours).toEqual(hours);
  expect((await workCalendarOf(server.platform.database)).hours).toEqual(hours);
  const wrong = await server.refusal(admin, 'saveOfficeHours', { opens: '13:00', closes: '12:00' });
  expect(wrong).toMatchObject({ code: 'invalid-request', fields: { closes: expect.any(String) } });
  expect((await server.refusal(clerk, 'saveOfficeHours', hours)).httpStatus).toBe(403);
  expect(await officeHours()).toEqual(hours);
});

it('a compensation working day is no holiday, and a removed holiday stays removed when the seeds run again', async () => {
  const exchanged = { day: '2027-06-05', name: 'ทำงานชดเชย', kind: 'working' } as const;
  await server.call(admin, 'saveHoliday', exchanged);
  const { workingDays, holidays } = await workCalendarOf(server.platform.database);
  expect([workingDays.has(exchanged.day), holidays.has(exchanged.day)]).toEqual([true, false]);
  expect((await server.call(admin, 'getReferenceLists', {})).item.holidays).not.toContain(exchanged.day);
  await server.call(admin, 'removeHoliday', { day: '2027-12-31' });
  const seed = await readFile(new URL('../../../db/seeds/reference/holidays.sql', import.meta.url), 'utf8');
  await sql.raw(seed).execute(server.platform.database);
  expect(await daysOf(admin)).not.toContain('2027-12-31');
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
