import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { findSignedInPerson } from '#server/accounts/find-signed-in-person.ts';
import { pushContents } from '#server/push-contents.ts';
import { startSocketServer } from '#server/platform/realtime/socket-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { presenceForChat } from './presence-for-chat.ts';

type Person = Caller & { readonly id: number };

let server: TestServer;
let push: { stop: () => Promise<void> };
let url: string;
let watcher: Person;
let pushes: string[];

beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'DTN' });
  const presence = presenceForChat(server.platform);
  push = startSocketServer(server.platform, server.url, server.app.server, findSignedInPerson, {
    contents: pushContents(server.platform),
    presence,
  });
  await server.app.listen({ port: 0 });
  const address = server.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${address.port}`;
  watcher = await enter('watcher');
  pushes = [];
  const socket = await connect(watcher);
  socket.onAny((event: string) => pushes.push(event));
});
afterAll(async () => {
  await push.stop();
  await server.close();
});

async function enter(name: string): Promise<Person> {
  await createPerson(server.platform.database, name);
  return server.signIn(name);
}

async function connect(person: Person): Promise<Socket> {
  const socket = io(url, { reconnection: false, forceNew: true, auth: { token: person.token } });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

const showsPresent = async (person: Person) =>
  (await server.call(watcher, 'getChatMessages', { personId: person.id })).colleague.isPresent;
const becomes = (person: Person, isPresent: boolean) =>
  vi.waitFor(async () => expect(await showsPresent(person)).toBe(isPresent), { timeout: 15_000 });

test('a person is present while connected, and the colleagues they chat with are notified of both changes', async () => {
  const person = await enter('partner');
  await server.call(watcher, 'sendChatMessage', { personId: person.id, text: 'อยู่ไหม' });
  await vi.waitFor(() => expect(pushes).toEqual(['chat-changed']));
  expect(await showsPresent(person)).toBe(false);
  const [first, second] = [await connect(person), await connect(person)];
  await becomes(person, true);
  await vi.waitFor(() => expect(pushes).toEqual(['chat-changed', 'colleague-presence']));
  first.disconnect();
  second.disconnect();
  await becomes(person, false);
  await vi.waitFor(() => expect(pushes).toEqual(['chat-changed', 'colleague-presence', 'colleague-presence']));
});

test('a person without a conversation is not notified', async () => {
  pushes.length = 0;
  const stranger = await enter('stranger');
  const socket = await connect(stranger);
  await becomes(stranger, true);
  // Pushes arrive in order: one for the stranger would be before this one.
  await server.call(stranger, 'sendChatMessage', { personId: watcher.id, text: 'สวัสดี' });
  await vi.waitFor(() => expect(pushes).toEqual(['chat-changed']));
  socket.disconnect();
});

test('presence left by a process that died expires', async () => {
  const person = await enter('lost');
  await server.platform.database
    .insertInto('liveConnections')
    .values({ processId: crypto.randomUUID(), personId: person.id, seenAt: server.platform.clock() })
    .execute();
  expect(await showsPresent(person)).toBe(true);
  server.advance(91_000);
  expect(await showsPresent(person)).toBe(false);
});

test('a process that stops removes the presence of its persons', async () => {
  const person = await enter('stopped');
  const stopped = presenceForChat(server.platform);
  stopped.connected(person.id);
  await becomes(person, true);
  await stopped.stop();
  expect(await showsPresent(person)).toBe(false);
});
