import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { chatRules } from '#domain/chat/chat-rules.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Person = Caller & { readonly id: number };

let server: TestServer;
let one: Person;
let other: Person;
let third: Person;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'DTN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  [one, other, third] = await Promise.all([enter('one'), enter('other'), enter('third')]);
});

async function enter(name: string): Promise<Person> {
  await createPerson(server.platform.database, `${name}${count}`);
  return server.signIn(`${name}${count}`);
}
const send = async (from: Caller, to: Person, text: string, idempotencyKey?: string) =>
  (await server.call(from, 'sendChatMessage', { personId: to.id, text }, idempotencyKey ? { idempotencyKey } : {})).item
    .messageId;
const read = (reader: Caller, writer: Person, before?: number) =>
  server.call(reader, 'getChatMessages', { personId: writer.id, ...(before ? { before } : {}) });
const conversations = (reader: Caller) => server.call(reader, 'getConversations', {});
const leave = (person: Person) =>
  server.platform.database.updateTable('persons').set({ isActive: false }).where('id', '=', person.id).execute();

test('two talk: what one writes the other reads, unread until marked', async () => {
  await send(one, other, 'สวัสดี');
  const last = await send(one, other, 'บรรทัดแรก\nบรรทัดที่สอง <b>ไม่ใช่ตัวหนา</b>');
  expect(await conversations(other)).toMatchObject({
    unread: 2,
    items: [{ colleague: { personId: one.id, isPresent: false }, unread: 2, lastMessageId: last, lastIsOwn: false }],
  });
  expect(await conversations(one)).toMatchObject({ unread: 0, items: [{ unread: 0, lastIsOwn: true }] });
  const { items } = await read(other, one);
  expect(items.map((item) => [item.text, item.isOwn])).toEqual([
    ['บรรทัดแรก\nบรรทัดที่สอง <b>ไม่ใช่ตัวหนา</b>', false],
    ['สวัสดี', false],
  ]);
  await server.call(other, 'markChatRead', { personId: one.id, messageId: last });
  expect((await conversations(other)).unread).toBe(0);
  expect((await read(one, other)).readByColleague).toBe(last);
});

test('a mark never goes back, and what came after it stays unread', async () => {
  const first = await send(one, other, '1');
  const second = await send(one, other, '2');
  await send(one, other, '3');
  await server.call(other, 'markChatRead', { personId: one.id, messageId: second });
  await server.call(other, 'markChatRead', { personId: one.id, messageId: first });
  expect((await conversations(other)).unread).toBe(1);
  expect((await read(one, other)).readByColleague).toBe(second);
});

test('who writes first makes no second conversation, not even both at once', async () => {
  await Promise.all([send(one, other, 'ก่อน'), send(other, one, 'พร้อมกัน'), send(one, other, 'หลัง')]);
  const rows = await server.platform.database
    .selectFrom('chatConversations')
    .select('id')
    .where('firstPersonId', '=', Math.min(one.id, other.id))
    .where('secondPersonId', '=', Math.max(one.id, other.id))
    .execute();
  expect(rows).toHaveLength(1);
  expect((await read(one, other)).items).toHaveLength(3);
  expect([(await conversations(one)).unread, (await conversations(other)).unread]).toEqual([1, 2]);
});

test('a repeated request writes once', async () => {
  const first = await send(one, other, 'ครั้งเดียว', 'key');
  expect(await send(one, other, 'ครั้งเดียว', 'key')).toBe(first);
  expect((await read(other, one)).items).toHaveLength(1);
  expect((await conversations(other)).unread).toBe(1);
});

test('a long talk pages backwards, nothing twice and nothing left out', async () => {
  const texts: string[] = [];
  for (let index = 0; index < 65; index += 1) {
    if (index % chatRules.maxMessagesPerMinute === 0) server.advance(61_000);
    texts.unshift(String(index));
    await send(one, other, String(index));
  }
  const seen: string[] = [];
  let before: number | undefined;
  do {
    const page = await read(other, one, before);
    seen.push(...page.items.map((item) => item.text));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual(texts);
});

test('the list of conversations is newest first and pages', async () => {
  const people = await Promise.all(Array.from({ length: 22 }, (_, index) => enter(`many${index}x`)));
  for (const person of people) await send(one, person, 'ถึงทุกคน');
  const first = await conversations(one);
  expect(first.items[0]?.colleague.personId).toBe(people.at(-1)?.id);
  const rest = await server.call(one, 'getConversations', { before: first.next ?? 0 });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 2, null]);
});

test('colleagues are found by name, oneself and who has left are not', async () => {
  await leave(third);
  const found = async (search: string) =>
    (await server.call(one, 'findColleagues', { search })).items.map((item) => item.personId);
  expect(await found(`other${count}`)).toEqual([other.id]);
  expect(await found(`third${count}`)).toEqual([]);
  expect(await found(`one${count} `)).toEqual([]);
});

test('the log says who wrote to whom, never what', async () => {
  const messageId = await send(one, other, 'ข้อความที่ไม่ควรอยู่ในบันทึก');
  const event = await server.platform.database
    .selectFrom('events')
    .selectAll()
    .where('actorId', '=', one.id)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  expect(event.name).toBe('chat.message-sent');
  expect(JSON.parse(event.details)).toMatchObject({ messageId, toPersonId: other.id });
  expect(JSON.stringify(event)).not.toContain('ข้อความ');
  const { items } = await server.call(one, 'getNotifications', {});
  expect(items.logs.map((entry) => entry.header)).not.toContain('chat.message-sent');
});

test('a third person reads, marks and writes nothing in the talk of two', async () => {
  const messageId = await send(one, other, 'ระหว่างเรา');
  for (const partner of [one, other]) {
    expect((await read(third, partner)).items).toEqual([]);
    const mark = { personId: partner.id, messageId };
    expect(await server.refusal(third, 'markChatRead', mark)).toMatchObject({ httpStatus: 404, code: 'not-found' });
  }
  expect((await conversations(third)).items).toEqual([]);
  const own = await send(third, other, 'ของเรา');
  expect((await read(third, other, messageId + 1000)).items.map((item) => item.messageId)).toEqual([own]);
  // Not even with a conversation of one's own does the message of another's count.
  expect(await server.refusal(third, 'markChatRead', { personId: other.id, messageId })).toMatchObject({
    httpStatus: 404,
  });
  expect((await read(one, other)).items).toHaveLength(1);
  expect((await conversations(other)).unread).toBe(2);
});

test('nobody talks with himself or with nobody', async () => {
  for (const personId of [one.id, 2_000_000]) {
    expect(await server.refusal(one, 'getChatMessages', { personId })).toMatchObject({ httpStatus: 404 });
    expect(await server.refusal(one, 'sendChatMessage', { personId, text: 'x' })).toMatchObject({ httpStatus: 404 });
    expect(await server.refusal(one, 'markChatRead', { personId, messageId: 1 })).toMatchObject({ httpStatus: 404 });
  }
});

test('who has left is read by those who talked with him, written to by nobody, and unknown to others', async () => {
  await send(one, other, 'ลาก่อน');
  await leave(other);
  expect(await read(one, other)).toMatchObject({ colleague: { isActive: false }, items: [{ text: 'ลาก่อน' }] });
  const request = { personId: other.id, text: 'ยังอยู่ไหม' };
  expect(await server.refusal(one, 'sendChatMessage', request)).toMatchObject({ code: 'colleague-left' });
  expect(await server.refusal(third, 'sendChatMessage', request)).toMatchObject({ httpStatus: 404 });
  expect(await server.refusal(third, 'getChatMessages', { personId: other.id })).toMatchObject({ httpStatus: 404 });
  expect(await server.refusal(other, 'getConversations', {})).toMatchObject({ httpStatus: 401 });
});

test('nobody without a session comes near, and a flood is stopped', async () => {
  expect(await server.refusal(undefined, 'getConversations', {})).toMatchObject({ httpStatus: 401 });
  expect(await server.refusal(undefined, 'sendChatMessage', { personId: one.id, text: 'x' })).toMatchObject({
    httpStatus: 401,
  });
  for (let index = 0; index < chatRules.maxMessagesPerMinute; index += 1) await send(one, other, String(index));
  const more = { personId: other.id, text: 'อีก' };
  expect(await server.refusal(one, 'sendChatMessage', more)).toMatchObject({ httpStatus: 429 });
  await send(other, one, 'คนอื่นยังเขียนได้');
  server.advance(61_000);
  await send(one, other, 'อีก');
});

test.each([
  ['text', { text: '   ' }],
  ['text', { text: 'ก'.repeat(4001) }],
  ['text', { text: 'a\0b' }],
  ['personId', { personId: -1 }],
])('a bad %s is named', async (field, wrong) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/chat/send-message',
    headers: { authorization: `Bearer ${one.token}` },
    payload: { personId: other.id, text: 'ดี', ...wrong },
  });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test.each([
  ['an agency without the feature', { APP_NAME: 'SARN' }, "'self' blob:"],
  [
    'an agency that talks on another site',
    { APP_NAME: 'DTN', CHAT_URL: 'https://chat.example.go.th/room?x=1' },
    "'self' blob: https://chat.example.go.th",
  ],
  [
    'an agency without the feature that names a site',
    { APP_NAME: 'SARN', CHAT_URL: 'https://chat.example.go.th' },
    "'self' blob:",
  ],
])('%s has none of these calls; frames may come from exactly the named site', async (_, settings, frames) => {
  const elsewhere = await startTestServer(settings);
  await createPerson(elsewhere.platform.database, 'person');
  const colleague = await createPerson(elsewhere.platform.database, 'colleague');
  const person = await elsewhere.signIn('person');
  const refused = await Promise.all([
    elsewhere.refusal(person, 'getConversations', {}),
    elsewhere.refusal(person, 'getChatMessages', { personId: colleague }),
    elsewhere.refusal(person, 'sendChatMessage', { personId: colleague, text: 'x' }),
    elsewhere.refusal(person, 'markChatRead', { personId: colleague, messageId: 1 }),
    elsewhere.refusal(person, 'findColleagues', { search: '' }),
  ]);
  expect(refused.map((item) => item.httpStatus)).toEqual([404, 404, 404, 404, 404]);
  const { headers } = await elsewhere.app.inject({ method: 'GET', url: '/healthz' });
  expect(headers['content-security-policy']).toContain(`frame-src ${frames};`);
  await elsewhere.close();
});
