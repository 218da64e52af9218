import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { findSignedInPerson } from '#server/accounts/find-signed-in-person.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { inTransaction } from '../database/in-transaction.ts';
import { announce } from './announce.ts';
import { startSocketServer } from './socket-server.ts';

let server: TestServer;
let push: { stop: () => Promise<void> };
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  push = startSocketServer(server.platform, server.url, server.app.server, findSignedInPerson);
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
  const socket = connect({ auth: { token: person.token } });
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

const announceNow = (message: Parameters<typeof announce>[1]) =>
  inTransaction(server.platform.database, (transaction) => announce(transaction, message));

test('a message reaches the persons it names and nobody else', async () => {
  const first = await signInWithSocket('first');
  const second = await signInWithSocket('second');
  await announceNow({ event: 'notification', personIds: [first.person.id], notificationId: 7 });
  await announceNow({
    event: 'document-changed',
    personIds: [first.person.id, second.person.id],
    documentId: 3,
    version: 2,
  });
  await vi.waitFor(() => expect(second.received).toEqual([['document-changed', { documentId: 3, version: 2 }]]));
  expect(first.received).toEqual([
    [`w_notification_${first.person.id}`, { notificationId: 7 }],
    ['document-changed', { documentId: 3, version: 2 }],
  ]);
});

test('a message for thousands of persons is split and arrives', async () => {
  const { person, received } = await signInWithSocket('many');
  const others = Array.from({ length: 3_000 }, (_, index) => 100_000 + index);
  await announceNow({ event: 'todo-counts', personIds: [...others, person.id] });
  await vi.waitFor(() => expect(received).toEqual([['todo-counts', {}]]));
});

test('a socket needs a valid token, and cannot join another room', async () => {
  const refused = connect({ auth: { token: 'x'.repeat(43) } });
  const error = await happens(refused, 'connect_error');
  expect(error.message).toBe('not-signed-in');
  const victim = await signInWithSocket('victim');
  const intruder = await signInWithSocket('intruder');
  intruder.socket.emit('join', `w_notification_${victim.person.id}`);
  intruder.socket.emit('subscribe', { room: `w_notification_${victim.person.id}` });
  await announceNow({ event: 'notification', personIds: [victim.person.id], notificationId: 9 });
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
  const { socket } = await signInWithSocket('patient');
  const cut = happens(socket, 'disconnect');
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(server.platform.database);
  await cut;
  const { person, received } = await signInWithSocket('returner');
  await announceNow({ event: 'todo-counts', personIds: [person.id] });
  await vi.waitFor(() => expect(received).toHaveLength(1));
});
