import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayOf } from '#domain/text/thai-dates.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let officer: Caller;
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

const dayMs = 86_400_000;
const day = (offset: number) => dayOf(new Date(Date.now() + offset * dayMs));
const announcement = (title: string, from = -1, to: number | null = null) => ({
  kind: 'announcement' as const,
  title,
  body: 'รายละเอียด',
  address: '',
  validFrom: day(from),
  validTo: to === null ? null : day(to),
});
const save = async (title: string, from?: number, to?: number) =>
  (await server.call(administrator, 'saveIntranetItem', announcement(title, from, to ?? null))).item.id;
const shown = async () => (await server.call(officer, 'getIntranet', {})).items.map((item) => item.title);

test('the page shows what is valid today, in its order', async () => {
  await save('เมื่อวานก่อน', -3, -1);
  const first = await save('วันนี้วันสุดท้าย', -1, 0);
  const second = await save('จนกว่าจะเปลี่ยน');
  await save('พรุ่งนี้', 1);
  expect(await shown()).toEqual(['วันนี้วันสุดท้าย', 'จนกว่าจะเปลี่ยน']);
  const every = (await server.call(administrator, 'getIntranetItems', {})).items.map((item) => item.id);
  const ids = [second, first, ...every.filter((id) => id !== first && id !== second)];
  await server.call(administrator, 'orderIntranetItems', { kind: 'announcement', ids });
  expect(await shown()).toEqual(['จนกว่าจะเปลี่ยน', 'วันนี้วันสุดท้าย']);
});

test('changing and removing an item are logged', async () => {
  const id = await save('ร่าง');
  await server.call(administrator, 'saveIntranetItem', { ...announcement('ฉบับจริง'), id });
  expect(await shown()).toContain('ฉบับจริง');
  await server.call(administrator, 'removeIntranetItem', { id });
  expect(await shown()).not.toContain('ฉบับจริง');
  expect(await server.refusal(administrator, 'removeIntranetItem', { id })).toMatchObject({ httpStatus: 404 });
  const events = await server.platform.database
    .selectFrom('events')
    .select(['name', 'details'])
    .where('actorId', '=', administrator.id)
    .orderBy('sequence', 'desc')
    .limit(3)
    .execute();
  expect(events.map((event) => [event.name, JSON.parse(event.details).title])).toEqual([
    ['intranet.item-removed', 'ฉบับจริง'],
    ['intranet.item-saved', 'ฉบับจริง'],
    ['intranet.item-saved', 'ร่าง'],
  ]);
});

test('a repeated request saves one item', async () => {
  const options = { idempotencyKey: 'once' };
  const item = announcement('ครั้งเดียว');
  const first = await server.call(administrator, 'saveIntranetItem', item, options);
  expect(await server.call(administrator, 'saveIntranetItem', item, options)).toEqual(first);
  expect((await shown()).filter((title) => title === 'ครั้งเดียว')).toHaveLength(1);
});

test('an order that leaves out an item is refused, so that two persons who order lose nothing', async () => {
  const ids = (await server.call(administrator, 'getIntranetItems', {})).items.map((item) => item.id);
  const request = { kind: 'announcement' as const, ids: ids.slice(1) };
  expect(await server.refusal(administrator, 'orderIntranetItems', request)).toMatchObject({ code: 'list-changed' });
});

test.each([
  ['title', { title: '   ' }],
  ['address', { kind: 'link', address: '' }],
  ['address', { kind: 'link', address: 'javascript:alert(1)' }],
  ['address', { kind: 'link', address: '//elsewhere.example' }],
  ['validTo', { validFrom: '2026-11-20', validTo: '2026-11-19' }],
])('a wrong %s is reported by its field', async (field, wrong) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/service/save-intranet-item',
    headers: { authorization: `Bearer ${administrator.token}` },
    payload: { ...announcement('ผิด'), ...wrong },
  });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test('a person who may not manage the page sees it but cannot change it', async () => {
  const id = await save('ของหน่วยงาน');
  const attempts = await Promise.all([
    server.refusal(officer, 'getIntranetItems', {}),
    server.refusal(officer, 'saveIntranetItem', announcement('ของข้า')),
    server.refusal(officer, 'saveIntranetItem', { ...announcement('ของข้า'), id }),
    server.refusal(officer, 'orderIntranetItems', { kind: 'announcement', ids: [] }),
    server.refusal(officer, 'removeIntranetItem', { id }),
  ]);
  expect(attempts.map((attempt) => [attempt.httpStatus, attempt.code])).toEqual(
    attempts.map(() => [403, 'not-permitted']),
  );
  expect(await shown()).toContain('ของหน่วยงาน');
  expect(await shown()).not.toContain('ของข้า');
  expect(await server.refusal(undefined, 'getIntranet', {})).toMatchObject({ httpStatus: 401 });
});
