import { afterAll, beforeAll, expect, test } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { allCalls } from '#contract/all-calls.ts';
import { people, units } from '#tests/rules/office.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createOffice(server.platform.database);
});
afterAll(() => server.close());

const idCard = '1-1017-00230-70-8';

async function enter(username: string) {
  await createPerson(server.platform.database, username, units.divisionA);
  return server.signIn(username);
}

const dataOf = (username: string): RequestOf<(typeof allCalls)['saveAccountInformation']> => ({
  gender: 'female',
  birthday: '1975-02-28',
  bloodType: 'AB',
  nationality: 'ไทย',
  race: 'ไทย',
  address: '99 หมู่ 1 ตำบลในเมือง',
  email: `${username}@example.go.th`,
  phone: '0 2569 1234 ต่อ 5',
  internalPhone: '1234',
});

test('a person reads and changes their own data', async () => {
  const caller = await enter('malee');
  const saved = await server.call(caller, 'saveAccountInformation', { ...dataOf('malee'), idCard });
  expect(saved.item).toMatchObject({
    ...dataOf('malee'),
    idCard: 'x-xxxx-xxxxx-70-8',
    username: 'malee',
    employeeCode: 'malee',
    unitName: 'หน่วยงาน กอง ก',
  });
  expect((await server.call(caller, 'getAccountInformation', {})).item).toEqual(saved.item);
});

test('a person cannot change what only the personnel office changes', async () => {
  const caller = await enter('wirat');
  const sent = { ...dataOf('wirat'), firstName: 'อธิบดี', positionName: 'อธิบดี', employeeCode: '1', username: 'admin' };
  await server.call(caller, 'saveAccountInformation', sent);
  const { item } = await server.call(caller, 'getAccountInformation', {});
  expect(item).toMatchObject({ firstName: 'wirat', positionName: '', employeeCode: 'wirat', username: 'wirat' });
});

test('the number of the identity card is stored encrypted, can be entered once and is never shown', async () => {
  const caller = await enter('orathai');
  await server.call(caller, 'saveAccountInformation', { ...dataOf('orathai'), idCard });
  const { sealedIdCard } = await server.platform.database
    .selectFrom('personDetails')
    .select('sealedIdCard')
    .where('personId', '=', caller.id)
    .executeTakeFirstOrThrow();
  expect(sealedIdCard).not.toContain('1101700230708');
  expect(Buffer.from(sealedIdCard ?? '', 'base64url').includes('1101700230708')).toBe(false);
  const second = await server.refusal(caller, 'saveAccountInformation', { ...dataOf('orathai'), idCard });
  expect(second.fields).toHaveProperty('idCard');
  const events = await server.platform.database
    .selectFrom('events')
    .select('details')
    .where('actorId', '=', caller.id)
    .where('name', '=', 'profile.changed')
    .execute();
  expect(events).toHaveLength(1);
  expect(events[0]?.details).not.toMatch(/1101700230708|1975|ในเมือง/);
});

test('each wrong field gets a Thai sentence', async () => {
  const caller = await enter('prapai');
  const post = (payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/save-account-information',
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { ...dataOf('prapai'), ...payload },
    });
  const wrong = await post({ idCard: '1101700230709', phone: 'โทร', email: 'ไม่ใช่' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().fields).toEqual({
    idCard: 'เลขประจำตัวประชาชนไม่ถูกต้อง กรุณาตรวจสอบทั้ง 13 หลัก',
    phone: 'กรุณากรอกหมายเลขโทรศัพท์ให้ถูกต้อง เช่น 0 2123 4567 ต่อ 89',
    email: 'กรุณากรอก E-mail ให้ถูกต้อง',
  });
  const young = await post({ birthday: '2020-01-01' });
  expect(young.json().fields).toEqual({ birthday: 'วันเกิดไม่ถูกต้อง กรุณาตรวจสอบปี พ.ศ.' });
});

test('a new e-mail address needs the password', async () => {
  const caller = await enter('kamon');
  const changed = { ...dataOf('kamon'), email: 'other@example.go.th' };
  const blank = await server.refusal(caller, 'saveAccountInformation', changed);
  expect(blank.fields).toHaveProperty('password');
  const wrong = await server.refusal(caller, 'saveAccountInformation', { ...changed, password: 'Wrong1234' });
  expect(wrong.fields).toHaveProperty('password');
  const saved = await server.call(caller, 'saveAccountInformation', { ...changed, password: testPassword });
  expect(saved.item.email).toBe('other@example.go.th');
});

test('a save repeated with one idempotency key is made once and gets the same reply', async () => {
  const caller = await enter('thida');
  const request = { ...dataOf('thida'), idCard };
  const options = { idempotencyKey: 'once' };
  const first = await server.call(caller, 'saveAccountInformation', request, options);
  expect(await server.call(caller, 'saveAccountInformation', request, options)).toEqual(first);
});

test('a person cannot reach another person’s data, whatever the request contains', async () => {
  const owner = await enter('owner');
  await server.call(owner, 'saveAccountInformation', { ...dataOf('owner'), idCard });
  const stranger = await enter('stranger');
  const headers = { authorization: `Bearer ${stranger.token}` };
  const query = `personId=${owner.id}&F_PERSON_ID=${owner.id}&username=owner`;
  for (const path of ['users/account-information', 'users/profile']) {
    const response = await server.app.inject({ url: `/api/${path}?${query}`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/owner|ในเมือง|70-8/);
  }
  await server.app.inject({
    method: 'POST',
    url: '/api/users/save-account-information',
    headers,
    payload: { ...dataOf('stranger'), personId: owner.id, address: 'เปลี่ยนแล้ว' },
  });
  expect((await server.call(owner, 'getAccountInformation', {})).item.address).toBe('99 หมู่ 1 ตำบลในเมือง');
});

test('the profile shows offices, delegations and clearances', async () => {
  const secretary = await server.signIn('secretary');
  const { item } = await server.call(secretary, 'getProfile', {});
  expect(item.offices).toEqual([{ role: 'desk', unitName: 'หน่วยงาน สำนักงานอธิบดี' }]);
  expect(item.delegators).toMatchObject([{ kind: 'assist', name: 'director ทดสอบ' }]);
  const director = (await server.call(await server.signIn('director'), 'getProfile', {})).item;
  expect(director).toMatchObject({
    deputies: [{ kind: 'assist', name: 'secretary ทดสอบ' }],
    clearances: [{ class: people.director.clearance }],
  });
  const clerk = (await server.call(await server.signIn('clerka1'), 'getProfile', {})).item;
  expect(clerk).toMatchObject({ units: ['หน่วยงาน กลุ่ม ก1', 'หน่วยงาน กอง ก'], clearances: [], delegators: [] });
});

test('the profile shows by which order and for which days the main position is held', async () => {
  const person = await server.signIn('officerq');
  const none = { orderNumber: '', orderDate: null, from: null, until: null };
  expect((await server.call(person, 'getProfile', {})).item.mainPosition).toEqual(none);
  const held = { orderNumber: '12/2568', orderDate: '2025-09-30', from: '2025-10-01', until: '2057-09-30' };
  await server.platform.database
    .updateTable('persons')
    .set({
      positionOrderNumber: held.orderNumber,
      positionOrderDate: held.orderDate,
      positionFrom: held.from,
      positionUntil: held.until,
    })
    .where('id', '=', person.id)
    .execute();
  expect((await server.call(person, 'getProfile', {})).item.mainPosition).toEqual(held);
});

test('the profile shows the scope of a delegation to both sides', async () => {
  const [delegator, deputy] = [await server.signIn('heada'), await server.signIn('officerp')];
  const scope = { scopeKinds: [4, 7], highestSecrecy: 2, excludesSigning: true, powers: 'อนุมัติไม่เกิน 500,000 บาท' };
  const validFrom = server.platform.clock();
  await server.platform.database
    .insertInto('delegations')
    .values({ delegatorId: delegator.id, deputyId: deputy.id, kind: 'delegated', validFrom, ...scope })
    .execute();
  const { scopeKinds: kinds, ...rest } = scope;
  const delegation = { kind: 'delegated', scope: { kinds, ...rest } };
  expect((await server.call(delegator, 'getProfile', {})).item.deputies).toContainEqual(
    expect.objectContaining(delegation),
  );
  expect((await server.call(deputy, 'getProfile', {})).item.delegators).toContainEqual(
    expect.objectContaining(delegation),
  );
  const stranger = (await server.call(await server.signIn('registrar'), 'getProfile', {})).item;
  expect([stranger.delegators, stranger.deputies]).toEqual([[], []]);
});
