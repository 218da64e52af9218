import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { freePort } from '#tests/journeys/journey.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { send, startOfficeProcesses, type OfficeProcesses } from '#tests/support/processes-of-office.ts';

const letterOf = (letterNumber: string): RequestOf<typeof allCalls.registerIncoming> => ({
  unitId: units.registry,
  kind: 1,
  letterNumber,
  letterDate: null,
  correspondentId: null,
  categoryId: null,
  documentTypeId: null,
  fromText: 'กระทรวงมหาดไทย',
  toText: 'อธิบดี',
  subject: 'ลงรับขณะกระบวนการหยุด',
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  remark: '',
  fileIds: [],
  receivers: [main(units.divisionA)],
  dueAt: null,
});

describe.runIf(process.platform === 'linux')('a server of several processes', { timeout: 300_000 }, () => {
  let office: OfficeProcesses;
  let registrar: string;
  let clerk: string;
  beforeAll(async () => {
    office = await startOfficeProcesses(await freePort());
    // Before anybody guesses at passwords from this address.
    registrar = await office.signIn('registrar');
    clerk = await office.signIn('clerkA');
  }, 300_000);
  afterAll(() => office.close(), 60_000);

  const open: Socket[] = [];
  afterAll(() => open.forEach((socket) => socket.disconnect()));
  const socketOf = (token: string, transports: readonly ('polling' | 'websocket')[]) => {
    const socket = io(office.url, {
      forceNew: true,
      transports: [...transports],
      auth: { token },
      reconnectionDelay: 100,
    });
    open.push(socket);
    return socket;
  };
  const isConnected = (socket: Socket) => expect.poll(() => socket.connected).toBe(true);

  /** As a browser: the same request again until it is answered. Returns how often it was sent. */
  async function registerOnce(agent: Agent, number: string): Promise<number> {
    const { path, body } = allCalls.registerIncoming;
    const headers = {
      authorization: `Bearer ${registrar}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    for (let sent = 1; ; sent += 1) {
      const answer = await send(agent, `${office.url}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(z.encode(body, letterOf(number))),
      }).catch(() => ({ status: 0, text: '' }));
      if (answer.status === 200) return sent;
      if (answer.status !== 0 && answer.status !== 503) throw new Error(answer.text);
      await wait(100);
    }
  }

  /** Several people register letters one after the other until it is over. Returns their numbers, and how often each was sent. */
  async function registerDuring(work: () => Promise<void>) {
    const sentOf = new Map<string, number>();
    const over = new AbortController();
    const agent = new Agent({ keepAlive: true });
    const clerks = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const number = randomUUID();
        sentOf.set(number, await registerOnce(agent, number));
      }
    });
    await work().finally(() => over.abort());
    await Promise.all(clerks);
    agent.destroy();
    return sentOf;
  }

  const storedOnce = async (numbers: readonly string[]) => {
    const rows = await office.database
      .selectFrom('documents')
      .select(['id', 'letterNumber'])
      .where('letterNumber', 'in', numbers)
      .execute();
    expect(rows.map(({ letterNumber }) => letterNumber).toSorted()).toEqual(numbers.toSorted());
    return rows.map(({ id }) => id);
  };

  test('a session that ends and a right that is taken away at one process are gone at the next request of the other', async () => {
    const [here, elsewhere] = await office.twoLines();
    const leaving = await office.signIn('clerkB');
    const counts = (token: string) => elsewhere.call(token, 'getTodoLists', {});
    expect((await counts(leaving)).status).toBe(200);
    expect((await here.call(leaving, 'signOut', {})).status).toBe(200);
    expect((await counts(leaving)).status).toBe(401);

    await office.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', 'in', [people.headA.personId, people.headB.personId])
      .execute();
    const [remaining, losing] = [await office.signIn('headA'), await office.signIn('headB')];
    const speak = () =>
      elsewhere.call(losing, 'sendServerNotice', { message: 'ทดสอบ', personIds: [people.headB.personId] });
    expect((await speak()).status).toBe(200);
    const taken = await here.call(remaining, 'saveAccount', {
      personId: people.headB.personId,
      username: 'headb',
      isAdministrator: false,
      seen: { username: 'headb', isAdministrator: true },
    });
    expect([taken.status, taken.body]).toEqual([200, expect.anything()]);
    expect((await speak()).status).toBe(403);
  });

  test('attempts to guess a password count together', async () => {
    const [here, elsewhere] = await office.twoLines();
    const guess = (line: typeof here) => line.call('', 'signIn', { username: 'nobody-here', password: 'not it' });
    for (let attempt = 0; attempt < 25; attempt += 1) await guess(here);
    await expect.poll(async () => (await guess(elsewhere)).body['code'], { interval: 5_000 }).toBe('too-many-attempts');
  });

  test('a socket has its messages whichever process a request of it and the change come to', async () => {
    const sockets = [
      socketOf(clerk, ['polling']),
      socketOf(clerk, ['polling', 'websocket']),
      socketOf(clerk, ['websocket']),
    ];
    for (const socket of sockets) await isConnected(socket);
    const received = sockets.map((socket) => {
      const events: string[] = [];
      socket.onAny((event: string) => events.push(event));
      return events;
    });
    for (const line of await office.twoLines()) {
      received.forEach((events) => events.splice(0));
      const answer = await line.call(registrar, 'registerIncoming', letterOf(randomUUID()));
      expect(answer.status).toBe(200);
      await expect
        .poll(() => received.every((events) => events.includes(`w_notification_${people.clerkA.personId}`)))
        .toBe(true);
    }
  });

  test('a process that is killed loses no letter that was acknowledged and no notice, and another one takes its place', async () => {
    const socket = socketOf(clerk, ['websocket']);
    await isConnected(socket);
    const before = office.pids();
    expect(before).toHaveLength(3);
    const sentOf = await registerDuring(async () => {
      for (const pid of before) {
        await wait(500);
        process.kill(pid, 'SIGKILL');
        await expect
          .poll(() => office.pids().filter((other) => !before.includes(other)).length)
          .toBe(before.indexOf(pid) + 1);
        await wait(2_000);
      }
    });
    expect(sentOf.size).toBeGreaterThan(10);
    const documentIds = await storedOnce([...sentOf.keys()]);
    const notices = await office.database
      .selectFrom('notifications')
      .select('documentId')
      .where('personId', '=', people.clerkA.personId)
      .where('documentId', 'in', documentIds)
      .execute();
    expect(new Set(notices.map(({ documentId }) => documentId)).size).toBe(documentIds.length);
    await isConnected(socket);
    const event = new Promise((resolve) => socket.once(`w_notification_${people.clerkA.personId}`, resolve));
    const [line] = await office.twoLines();
    expect((await line.call(registrar, 'registerIncoming', letterOf(randomUUID()))).status).toBe(200);
    await event;
  });

  test('processes are replaced one after the other while people work, and each request is answered the first time', async () => {
    const socket = socketOf(clerk, ['polling', 'websocket']);
    await isConnected(socket);
    const before = office.pids();
    const sentOf = await registerDuring(() => office.restart());
    expect(office.pids().filter((pid) => before.includes(pid))).toEqual([]);
    expect(office.pids()).toHaveLength(before.length);
    expect(sentOf.size).toBeGreaterThan(10);
    expect(new Set(sentOf.values())).toEqual(new Set([1]));
    await storedOnce([...sentOf.keys()]);
    await isConnected(socket);
  });
});
