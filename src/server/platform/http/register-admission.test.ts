import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { refusals as english } from '#locales/en/refusals.ts';
import { refusals as thai } from '#locales/th/refusals.ts';
import { admissionLimits, type AdmissionLimits } from '#server/platform/admission/admission-limits.ts';
import { buildApp } from '#server/app.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const call = { method: 'POST', access: 'signedIn', summary: '', body: z.object({}), reply: z.object({}) } as const;
const calls = {
  list: defineCall({ ...call, path: 'list', changes: false }),
  change: defineCall({ ...call, path: 'change', changes: true }),
};

let server: TestServer;
let authorization: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await createPerson(server.platform.database, 'somchai');
  authorization = `Bearer ${(await server.signIn('somchai')).token}`;
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => server.close());

const oneAtOnce: AdmissionLimits = {
  ...admissionLimits,
  atOnce: 1,
  lanes: {
    ...admissionLimits.lanes,
    change: { atOnce: 1, maxWaiting: 1, maxWaitMs: 60_000, crowdedWaitMs: 60_000 },
    read: { atOnce: 1, maxWaiting: 1, maxWaitMs: 60_000, crowdedWaitMs: 60_000 },
  },
};

/** A server whose calls end when they are let; `begun` says which were begun, in that order. */
async function holdingServer(limits = oneAtOnce) {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const hold = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => held.push(resolve));
    return {};
  };
  const handlers = { list: hold('list'), change: hold('change') };
  const app = await buildApp(server.platform, calls, handlers, limits);
  apps.push(app);
  const ask = (name: keyof typeof calls, language = 'th') =>
    app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { authorization, 'accept-language': language },
      payload: {},
    });
  const letGo = () => held.shift()?.();
  /** One is worked on and one of its kind waits, so that there is room for no more of them. */
  const fill = async () => {
    const both = [ask('list'), ask('list')];
    await expect.poll(() => begun).toEqual(['list']);
    await settled();
    return both;
  };
  return { app, begun, ask, letGo, fill };
}

/** Long enough for a request to be in the queue; where it is not, the test is red and never green by chance. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

test('beyond the limit a request is told at once to come again, nothing of it begins, and later it is answered', async () => {
  const { begun, ask, letGo, fill } = await holdingServer();
  const both = await fill();
  for (const [language, sentences] of [
    ['th', thai],
    ['en', english],
  ] as const) {
    const refused = await ask('list', language);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[1-4]$/)]);
    expect(refused.json()).toEqual({ status: 'error', code: 'server-full', message: sentences['server-full'] });
  }
  letGo();
  await expect.poll(() => begun).toEqual(['list', 'list']);
  letGo();
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const again = ask('list');
  await expect.poll(() => begun).toHaveLength(3);
  letGo();
  expect((await again).statusCode).toBe(200);
});

test('a change is worked on before the list that waits', async () => {
  const { begun, ask, letGo, fill } = await holdingServer();
  const lists = await fill();
  const change = ask('change');
  await settled();
  letGo();
  await expect.poll(() => begun).toEqual(['list', 'change']);
  letGo();
  await expect.poll(() => begun).toEqual(['list', 'change', 'list']);
  letGo();
  await Promise.all([...lists, change]);
});

test('health, pages and files of the browser program are answered by a server that is full', async () => {
  const { app, letGo, begun, fill } = await holdingServer();
  const both = await fill();
  for (const url of ['/healthz', '/readyz', '/manifest.webmanifest'])
    expect((await app.inject(url)).statusCode, url).toBe(200);
  expect((await app.inject('/api/nothing')).statusCode).toBe(503);
  letGo();
  await expect.poll(() => begun).toHaveLength(2);
  letGo();
  await Promise.all(both);
});

const connected: Socket[] = [];
afterEach(() => connected.splice(0).forEach((socket) => socket.destroy()));

async function connectTo(app: FastifyInstance, request: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  connected.push(socket);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

const listRequest = (headers = '') =>
  `POST /api/list HTTP/1.1\r\nhost: sarn\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\n${headers}`;
const wholeRequest = () => `${listRequest('content-length: 2\r\n')}\r\n{}`;

test('who hangs up while waiting is never worked on', async () => {
  const { app, begun, letGo } = await holdingServer();
  await connectTo(app, wholeRequest());
  await expect.poll(() => begun).toHaveLength(1);
  const leaving = await connectTo(app, wholeRequest());
  await settled();
  leaving.destroy();
  await settled();
  const staying = await connectTo(app, wholeRequest());
  await settled();
  letGo();
  await expect.poll(() => begun).toHaveLength(2);
  letGo();
  expect(String(await once(staying, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  expect(begun).toHaveLength(2);
});

test('who sends a request slowly keeps nobody waiting, and is cut off when it does not come', async () => {
  const { app, begun, ask, letGo } = await holdingServer({ ...oneAtOnce, maxBodyMs: 1_000 });
  const slow = await connectTo(app, listRequest('content-length: 2\r\n\r\n{'));
  const closed = once(slow, 'close');
  const asked = ask('list');
  await expect.poll(() => begun).toHaveLength(1);
  letGo();
  expect((await asked).statusCode).toBe(200);
  await closed;
});

test('no more requests, and no more bytes of them, are taken in than the memory is for', async () => {
  for (const limits of [{ maxInside: 1 }, { maxBytesInside: 3 }]) {
    const { app, begun, ask, letGo } = await holdingServer({ ...oneAtOnce, ...limits });
    await connectTo(app, wholeRequest());
    await expect.poll(() => begun).toHaveLength(1);
    const refused = await ask('change');
    expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining({ code: 'server-full' })]);
    letGo();
    const answered = ask('change');
    await expect.poll(() => begun).toHaveLength(2);
    letGo();
    expect((await answered).statusCode).toBe(200);
  }
});
