import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { chatRules } from '#domain/chat/chat-rules.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Person = Caller & { readonly id: number };

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'DTN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  [alice, bob, carol] = await Promise.all([enter('alice'), enter('bob'), enter('carol')]);
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

test('a message is unread for the receiver until they mark it', async () => {
  await send(alice, bob, 'สวัสดี');
  const last = await send(alice, bob, 'บรรทัดแรก\nบรรทัดที่สอง <b>ไม่ใช่ตัวหนา</b>');
  expect(await conversations(bob)).toMatchObject({
    unread: 2,
    items: [{ colleague: { personId: alice.id, isPresent: false }, unread: 2, lastMessageId: last, lastIsOwn: false }],
  });
  expect(await conversations(alice)).toMatchObject({ unread: 0, items: [{ unread: 0, lastIsOwn: true }] });
  const { items } = await read(bob, alice);
  expect(items.map((item) => [item.text, item.isOwn])).toEqual([
    ['บรรทัดแรก\nบรรทัดที่สอง <b>ไม่ใช่ตัวหนา</b>', false],
    ['สวัสดี', false],
  ]);
  await server.call(bob, 'markChatRead', { personId: alice.id, messageId: last });
  expect((await conversations(bob)).unread).toBe(0);
  expect((await read(alice, bob)).readByColleague).toBe(last);
});

test('a read mark never moves back, and later messages stay unread', async () => {
  const first = await send(alice, bob, '1');
  const second = await send(alice, bob, '2');
  await send(alice, bob, '3');
  await server.call(bob, 'markChatRead', { personId: alice.id, messageId: second });
  await server.call(bob, 'markChatRead', { personId: alice.id, messageId: first });
  expect((await conversations(bob)).unread).toBe(1);
  expect((await read(alice, bob)).readByColleague).toBe(second);
});

test('two persons have one conversation, even when both write the first message at once', async () => {
  await Promise.all([send(alice, bob, 'ก่อน'), send(bob, alice, 'พร้อมกัน'), send(alice, bob, 'หลัง')]);
  const rows = await server.platform.database
    .selectFrom('chatConversations')
    .select('id')
    .where('firstPersonId', '=', Math.min(alice.id, bob.id))
    .where('secondPersonId', '=', Math.max(alice.id, bob.id))
    .execute();
  expect(rows).toHaveLength(1);
  expect((await read(alice, bob)).items).toHaveLength(3);
  expect([(await conversations(alice)).unread, (await conversations(bob)).unread]).toEqual([1, 2]);
});

test('a repeated request sends one message', async () => {
  const first = await send(alice, bob, 'ครั้งเดียว', 'key');
  expect(await send(alice, bob, 'ครั้งเดียว', 'key')).toBe(first);
  expect((await read(bob, alice)).items).toHaveLength(1);
  expect((await conversations(bob)).unread).toBe(1);
});

test('a long conversation pages backwards without gaps or repeats', async () => {
  const texts: string[] = [];
  for (let index = 0; index < 65; index += 1) {
    if (index % chatRules.maxMessagesPerMinute === 0) server.advance(61_000);
    texts.unshift(String(index));
    await send(alice, bob, String(index));
  }
  const seen: string[] = [];
  let before: number | undefined;
  do {
    const page = await read(bob, alice, before);
    seen.push(...page.items.map((item) => item.text));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual(texts);
});

test('conversations are listed newest first, in pages', async () => {
  const people = await Promise.all(Array.from({ length: 22 }, (_, index) => enter(`many${index}x`)));
  for (const person of people) await send(alice, person, 'ถึงทุกคน');
  const first = await conversations(alice);
  expect(first.items[0]?.colleague.personId).toBe(people.at(-1)?.id);
  const rest = await server.call(alice, 'getConversations', { before: first.next ?? 0 });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 2, null]);
});

test('searching colleagues finds names, but neither the caller nor persons who have left', async () => {
  await leave(carol);
  const found = async (search: string) =>
    (await server.call(alice, 'findColleagues', { search })).items.map((item) => item.personId);
  expect(await found(`bob${count}`)).toEqual([bob.id]);
  expect(await found(`carol${count}`)).toEqual([]);
  expect(await found(`alice${count} `)).toEqual([]);
});

test('the log contains sender and receiver, never the text', async () => {
  const messageId = await send(alice, bob, 'ข้อความที่ไม่ควรอยู่ในบันทึก');
  const event = await server.platform.database
    .selectFrom('events')
    .selectAll()
    .where('actorId', '=', alice.id)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  expect(event.name).toBe('chat.message-sent');
  expect(JSON.parse(event.details)).toMatchObject({ messageId, toPersonId: bob.id });
  expect(JSON.stringify(event)).not.toContain('ข้อความ');
  const { items } = await server.call(alice, 'getNotifications', {});
  expect(items.logs.map((entry) => entry.header)).not.toContain('chat.message-sent');
});

test('a third person can neither read, mark nor write in the conversation of two others', async () => {
  const messageId = await send(alice, bob, 'ระหว่างเรา');
  for (const partner of [alice, bob]) {
    expect((await read(carol, partner)).items).toEqual([]);
    const mark = { personId: partner.id, messageId };
    expect(await server.refusal(carol, 'markChatRead', mark)).toMatchObject({ httpStatus: 404, code: 'not-found' });
  }
  expect((await conversations(carol)).items).toEqual([]);
  const own = await send(carol, bob, 'ของเรา');
  expect((await read(carol, bob, messageId + 1000)).items.map((item) => item.messageId)).toEqual([own]);
  // The message must be in the conversation itself, not only any message of that colleague.
  expect(await server.refusal(carol, 'markChatRead', { personId: bob.id, messageId })).toMatchObject({
    httpStatus: 404,
  });
  expect((await read(alice, bob)).items).toHaveLength(1);
  expect((await conversations(bob)).unread).toBe(2);
});

test('a person cannot chat with themselves or with a person who does not exist', async () => {
  for (const personId of [alice.id, 2_000_000]) {
    expect(await server.refusal(alice, 'getChatMessages', { personId })).toMatchObject({ httpStatus: 404 });
    expect(await server.refusal(alice, 'sendChatMessage', { personId, text: 'x' })).toMatchObject({ httpStatus: 404 });
    expect(await server.refusal(alice, 'markChatRead', { personId, messageId: 1 })).toMatchObject({ httpStatus: 404 });
  }
});

test('a person who has left is readable for those with a conversation, cannot be written to, and is unknown to others', async () => {
  await send(alice, bob, 'ลาก่อน');
  await leave(bob);
  expect(await read(alice, bob)).toMatchObject({ colleague: { isActive: false }, items: [{ text: 'ลาก่อน' }] });
  const request = { personId: bob.id, text: 'ยังอยู่ไหม' };
  expect(await server.refusal(alice, 'sendChatMessage', request)).toMatchObject({ code: 'colleague-left' });
  expect(await server.refusal(carol, 'sendChatMessage', request)).toMatchObject({ httpStatus: 404 });
  expect(await server.refusal(carol, 'getChatMessages', { personId: bob.id })).toMatchObject({ httpStatus: 404 });
  expect(await server.refusal(bob, 'getConversations', {})).toMatchObject({ httpStatus: 401 });
});

test('chat needs a session, and a flood of messages is refused', async () => {
  expect(await server.refusal(undefined, 'getConversations', {})).toMatchObject({ httpStatus: 401 });
  expect(await server.refusal(undefined, 'sendChatMessage', { personId: alice.id, text: 'x' })).toMatchObject({
    httpStatus: 401,
  });
  for (let index = 0; index < chatRules.maxMessagesPerMinute; index += 1) await send(alice, bob, String(index));
  const more = { personId: bob.id, text: 'อีก' };
  expect(await server.refusal(alice, 'sendChatMessage', more)).toMatchObject({ httpStatus: 429 });
  await send(bob, alice, 'คนอื่นยังเขียนได้');
  server.advance(61_000);
  await send(alice, bob, 'อีก');
});

test.each([
  ['text', { text: '   ' }],
  ['text', { text: 'ก'.repeat(4001) }],
  ['text', { text: 'a\0b' }],
  ['personId', { personId: -1 }],
])('a wrong %s is reported by its field', async (field, wrong) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/chat/send-message',
    headers: { authorization: `Bearer ${alice.token}` },
    payload: { personId: bob.id, text: 'ดี', ...wrong },
  });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test.each([
  ['an agency without the feature', 'SARN', '', ''],
  ['an agency without the feature that has a site', 'SARN', 'https://chat.example.go.th', ''],
  [
    'an agency that talks on another site',
    'DTN',
    'https://chat.example.go.th:8443/room',
    'https://chat.example.go.th:8443',
  ],
])('%s has no chat calls; a page frames its site only, the program none', async (_, agency, chatAddress, framed) => {
  const elsewhere = await startTestServer({ APP_NAME: agency });
  await elsewhere.platform.database.updateTable('agency').set({ chatAddress }).execute();
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
  const get = (url: string) => elsewhere.app.inject({ method: 'GET', url });
  expect((await get('/healthz')).headers['content-security-policy']).toContain("frame-src 'self' blob:;");
  const frame = await get('/api/chat/frame');
  expect(frame.statusCode).toBe(framed === '' ? 404 : 200);
  if (framed !== '') {
    expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(frame.headers['content-security-policy']).toContain(`frame-src ${framed};`);
    expect(frame.body).toContain(`src="${chatAddress}" sandbox="allow-scripts allow-same-origin allow-forms"`);
  }
  await elsewhere.close();
});
