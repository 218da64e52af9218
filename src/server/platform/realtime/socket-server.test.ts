import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { socketBusy, socketRefusal, type PushMessage } from '#contract/socket-events.ts';
import { findSignedInPerson } from '#server/accounts/find-signed-in-person.ts';
import { terms } from '#locales/en/terms.ts';
import { pushContents } from '#server/push-contents.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { inTransaction } from '../database/in-transaction.ts';
import { announce } from './announce.ts';
import { startSocketServer } from './socket-server.ts';

let server: TestServer;
let push: { stop: () => Promise<void> };
let url: string;
const open: Socket[] = [];

let afterAuthenticating = () => Promise.resolve();
const authenticate: typeof findSignedInPerson = async (...credentials) => {
  const person = await findSignedInPerson(...credentials);
  await afterAuthenticating();
  return person;
};

beforeAll(async () => {
  server = await startTestServer();
  push = startSocketServer(server.platform, server.url, server.app.server, authenticate, {
    contents: pushContents(server.platform),
  });
  await server.app.listen({ port: 0 });
  const address = server.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${address.port}`;
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await push.stop();
  await server.close();
});

async function signInWithSocket(username: string) {
  await createPerson(server.platform.database, username);
  const person = await server.signIn(username);
  const socket = connect({ auth: { token: person.token, language: 'en' } });
  const received: unknown[][] = [];
  socket.onAny((...message) => received.push(message));
  await happens(socket, 'connect');
  return { person, socket, received };
}

function connect(options: object): Socket {
  const socket = io(url, { reconnection: false, ...options });
  open.push(socket);
  return socket;
}

const happens = (socket: Socket, event: string) =>
  new Promise<{ message?: string }>((resolve) => socket.once(event, resolve));

const announceNow = (...messages: PushMessage[]) =>
  inTransaction(server.platform.database, (transaction) => announce(transaction, ...messages));

/** A notice about nothing that needs a right to be read. */
async function noticeFor(personId: number, note: string): Promise<number> {
  const { id } = await server.platform.database
    .insertInto('notifications')
    .values({ personId, topic: 'toReview', note, createdAt: server.platform.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a session that ends while its socket comes in stays out', async () => {
  await createPerson(server.platform.database, 'leaving');
  const person = await server.signIn('leaving');
  afterAuthenticating = async () => {
    afterAuthenticating = () => Promise.resolve();
    await server.call(person, 'signOut', {});
  };
  const socket = connect({ auth: { token: person.token } });
  expect((await happens(socket, 'connect_error')).message).toBe(socketRefusal);
});

test('a socket whose session cannot be looked up now is told to come again, not that the session is over', async () => {
  await createPerson(server.platform.database, 'patient-one');
  const person = await server.signIn('patient-one');
  afterAuthenticating = () => Promise.reject(new Error('no connection'));
  const socket = connect({ auth: { token: person.token } });
  expect((await happens(socket, 'connect_error')).message).toBe(socketBusy);
  afterAuthenticating = () => Promise.resolve();
  socket.connect();
  await happens(socket, 'connect');
});

/** Of the connection below: nothing more is taken from it, as by a phone without reception. */
function takeNothing({ io: { engine } }: Socket): () => void {
  const connection: unknown = Reflect.get(engine.transport, 'ws');
  if (typeof connection !== 'object' || connection === null) throw new Error('no websocket');
  const tell = (name: string) => void Reflect.apply(Reflect.get(connection, name), connection, []);
  tell('pause');
  return () => tell('resume');
}

test('a socket that takes nothing is cut off before it fills the memory, and connects again', async () => {
  await createPerson(server.platform.database, 'without-reception');
  const person = await server.signIn('without-reception');
  const options = { transports: ['websocket'], reconnection: true, reconnectionDelay: 10 };
  const socket = connect({ ...options, auth: { token: person.token } });
  await happens(socket, 'connect');
  const takeAgain = takeNothing(socket);
  const notices: PushMessage[] = Array.from({ length: 500 }, (_, index) => ({
    event: 'server-notice',
    personIds: [person.id],
    // The database sends what is the same once.
    message: String(index).padStart(7_000, '0'),
  }));
  const other = await signInWithSocket('with-reception');
  // More than the system holds for a connection.
  for (let round = 0; round < 6; round += 1) await announceNow(...notices);
  await announceNow({ event: 'server-notice', personIds: [other.person.id], message: 'the last' });
  await vi.waitFor(() => expect(other.received).toEqual([['call-back-eoffice', { message: 'the last' }]]));
  const cut = happens(socket, 'disconnect');
  takeAgain();
  await cut;
  await happens(socket, 'connect');
});

test('a notice is sent as it is listed, to its person and nobody else', async () => {
  const first = await signInWithSocket('first');
  const second = await signInWithSocket('second');
  const notificationId = await noticeFor(first.person.id, 'a < b');
  const personIds = [first.person.id];
  await announceNow({ event: 'notification', personIds, notificationId });
  await announceNow({ event: 'server-notice', personIds: [...personIds, second.person.id], message: 'done' });
  const done = ['call-back-eoffice', { message: 'done' }];
  // Two connections: what one has received says nothing of the other.
  await vi.waitFor(() => expect([first.received.at(-1), second.received.at(-1)]).toEqual([done, done]));
  expect(second.received).toEqual([done]);
  expect(first.received).toEqual([
    [`w_notification_${first.person.id}`, expect.objectContaining({ NN_RECEIVE_ID: notificationId, IS_READ: 0 })],
    done,
  ]);
  const [, sent] = first.received[0] ?? [];
  expect(sent).toMatchObject({ NN_TITLE: terms.topics.toReview, NN_DATA: 'a &lt; b', F_DOC_ID: null });
});

test('a page of another site gets no socket, though the browser sends its cookie along', async () => {
  await createPerson(server.platform.database, 'visited');
  const payload = { username: 'visited', password: testPassword };
  const response = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const foreign = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-site' }];
  const opening = async (headers: object) => {
    const socket = connect({ forceNew: true, transports: ['websocket'], extraHeaders: { cookie, ...headers } });
    const isOpen = happens(socket, 'connect').then(() => true);
    return Promise.race([isOpen, happens(socket, 'connect_error').then(() => false)]);
  };
  for (const headers of foreign) expect(await opening(headers)).toBe(false);
  expect(await opening({ Origin: url })).toBe(true);
  const polled = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: url } });
  expect([polled.status, polled.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

test('a notice that belongs to somebody else is not sent', async () => {
  const owner = await signInWithSocket('owner');
  const other = await signInWithSocket('other');
  const notificationId = await noticeFor(owner.person.id, 'mine');
  await announceNow({ event: 'notification', personIds: [other.person.id, owner.person.id], notificationId });
  await vi.waitFor(() => expect(owner.received).toHaveLength(1));
  expect(other.received).toEqual([]);
});

test('a changed document is pushed to those of its readers who have it open, until they close it', async () => {
  const reader = await signInWithSocket('reader');
  const away = await signInWithSocket('away');
  const stranger = await signInWithSocket('stranger');
  const personIds = [reader.person.id, away.person.id];
  reader.socket.emit('document-opened', 3);
  stranger.socket.emit('document-opened', 3);
  for (const wrong of ['3', -1, 1.5, null, { documentId: 3 }]) away.socket.emit('document-opened', wrong);
  const change = (version: number) =>
    announceNow(
      { event: 'document-changed', personIds, documentId: 3, version },
      { event: 'chat-changed', personIds: [...personIds, stranger.person.id], conversationId: version },
    );
  const versionsOf = ({ received }: { received: unknown[][] }) =>
    received.flatMap(([event, message]) => (event === 'document-changed' ? [message] : []));
  await settled(reader.socket, stranger.socket, away.socket);
  await change(2);
  await vi.waitFor(() => expect(versionsOf(reader)).toEqual([{ documentId: 3, version: 2 }]));
  reader.socket.emit('document-closed', 3);
  await settled(reader.socket);
  await change(3);
  await vi.waitFor(() => expect(stranger.received.at(-1)).toEqual(['chat-changed', { conversationId: 3 }]));
  expect([versionsOf(reader).length, versionsOf(away), versionsOf(stranger)]).toEqual([1, [], []]);
});

/** What the sockets sent has been handled: a connection is read in order, its wrong namespace refused after the rest. */
const settled = (...sockets: Socket[]) =>
  Promise.all(sockets.map(({ io: connection }) => happens(connection.socket('/none').connect(), 'connect_error')));

test('changed counts are sent with the push, each person their own, several changes at once', async () => {
  const { person, received } = await signInWithSocket('counting');
  for (let count = 0; count < 5; count += 1) await announceNow({ event: 'todo-counts', personIds: [person.id] });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const { items } = await server.call(person, 'getTodoLists', {});
  const [, counts] = received[0] ?? [];
  expect(items.length).toBeGreaterThan(7);
  expect(counts).toEqual({
    items: items.map(() => ({ CODE: expect.any(String), COUNT: 0, URGENT_COUNT: 0 })),
  });
});

test('an administrator’s notice reaches everybody signed in or the persons named; others may send none', async () => {
  const admin = await signInWithSocket('speaker');
  const listener = await signInWithSocket('listener');
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', admin.person.id)
    .execute();
  await server.call(admin.person, 'sendServerNotice', { message: 'to all' });
  await vi.waitFor(() => expect(listener.received).toEqual([['call-back-eoffice', { message: 'to all' }]]));
  await server.call(admin.person, 'sendServerNotice', { message: 'to one', personIds: [admin.person.id] });
  await vi.waitFor(() => expect(admin.received.at(-1)).toEqual(['call-back-eoffice', { message: 'to one' }]));
  expect(listener.received).toHaveLength(1);
  await expect(server.call(listener.person, 'sendServerNotice', { message: 'no' })).rejects.toThrow();
});

test('a message for thousands of persons is split and arrives', async () => {
  const { person, received } = await signInWithSocket('many');
  const others = Array.from({ length: 3_000 }, (_, index) => 100_000 + index);
  await announceNow({ event: 'todo-counts', personIds: [...others, person.id] });
  await vi.waitFor(() => expect(received).toEqual([['todo-counts', expect.anything()]]));
});

test('a socket needs a valid token, and cannot join another room', async () => {
  const refused = connect({ auth: { token: 'x'.repeat(43) } });
  const error = await happens(refused, 'connect_error');
  expect(error.message).toBe('not-signed-in');
  const victim = await signInWithSocket('victim');
  const intruder = await signInWithSocket('intruder');
  intruder.socket.emit('join', `w_notification_${victim.person.id}`);
  intruder.socket.emit('subscribe', { room: `w_notification_${victim.person.id}` });
  const notificationId = await noticeFor(victim.person.id, '');
  await announceNow({ event: 'notification', personIds: [victim.person.id], notificationId });
  await vi.waitFor(() => expect(victim.received).toHaveLength(1));
  expect(intruder.received).toEqual([]);
});

test('ending a session closes its sockets', async () => {
  const { person, socket } = await signInWithSocket('leaver');
  const disconnected = happens(socket, 'disconnect');
  await server.call(person, 'signOut', {});
  await disconnected;
  expect(socket.connected).toBe(false);
});

test('a lost connection to the database is restored', async () => {
  const patient = await signInWithSocket('patient');
  // As a browser, which connects again by itself unless the server ended the session.
  patient.socket.io.reconnection(true);
  const cut = happens(patient.socket, 'disconnect');
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(server.platform.database);
  await cut;
  await happens(patient.socket, 'connect');
  await announceNow({ event: 'todo-counts', personIds: [patient.person.id] });
  await vi.waitFor(() => expect(patient.received).toHaveLength(1));
});

test('a stopping server says so, in the language of each screen, those included that have just connected', async () => {
  const { person } = await signInWithSocket('last');
  const screens = Array.from({ length: 20 }, () => {
    const socket = connect({ forceNew: true, auth: { token: person.token, language: 'en' } });
    const received: unknown[][] = [];
    socket.onAny((...message) => received.push(message));
    return { received, connected: happens(socket, 'connect') };
  });
  await Promise.all(screens.map(({ connected }) => connected));
  await push.stop();
  const said = ['call-back-eoffice', { message: terms.serverRestarts }];
  await vi.waitFor(() => expect(screens.map(({ received }) => received)).toEqual(screens.map(() => [said])));
});
