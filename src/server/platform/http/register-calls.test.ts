import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { refuse } from '#domain/refusal.ts';
import { buildApp } from '#server/app.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const calls = {
  echo: defineCall({
    method: 'POST',
    path: 'echo/{name}',
    aliases: ['repeat/{name}'],
    access: 'anybody',
    changes: false,
    summary: 'Answers with what it was given.',
    body: z.object({ name: z.string(), text: z.string().optional(), list: z.array(z.string()).optional() }),
    reply: z.object({ got: z.unknown() }),
  }),
  fail: defineCall({
    method: 'GET',
    path: 'fail',
    access: 'anybody',
    changes: false,
    summary: 'Breaks.',
    body: z.object({}),
    reply: z.object({}),
  }),
  addUnit: defineCall({
    method: 'POST',
    path: 'add-unit',
    access: 'signedIn',
    changes: true,
    summary: 'Adds a unit; refuses the name "none", and adds "twice" twice.',
    body: z.object({ name: z.string() }),
    reply: z.object({ unitId: z.number() }),
  }),
};

let server: TestServer;
let app: FastifyInstance;
let authorization: string;

beforeAll(async () => {
  server = await startTestServer();
  await createPerson(server.platform.database, 'clerk');
  authorization = `Bearer ${(await server.signIn('clerk')).token}`;
  app = await buildApp(server.platform, calls, {
    echo: async (request) => ({ got: request }),
    fail: async () => {
      throw new Error('secret detail');
    },
    addUnit: ({ name }, { change }) =>
      change(async (transaction) => {
        if (name === 'none') return refuse('not-permitted', { rule: 'namesAreNeeded' });
        const unit = await transaction
          .insertInto('units')
          .values({ name, shortName: name })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (name === 'twice')
          await transaction
            .insertInto('units')
            .values({ ...unit, name, shortName: name })
            .execute();
        await wait(50);
        return { unitId: unit.id };
      }),
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const addUnit = (name: string, key?: string) =>
  post('/api/add-unit', { name }, { authorization, ...(key && { 'idempotency-key': key }) });
const unitsNamed = async (name: string) =>
  (await server.platform.database.selectFrom('units').select('id').where('name', '=', name).execute()).length;

test('a form and JSON mean the same, an empty field counts as not given, and path and alias work', async () => {
  const byForm = await post('/api/echo/a', 'text=&list[0]=x&list[1]=y', form);
  const byJson = await post('/api/repeat/a', { list: ['x', 'y'] });
  expect(byForm.json()).toEqual({ status: 'success', got: { name: 'a', list: ['x', 'y'] } });
  expect(byJson.json()).toEqual(byForm.json());
});

test('the path counts before the body and the body before the query, and two values where one belongs are refused', async () => {
  const inAll = await post('/api/echo/of-path?name=of-query&text=of-query', 'name=of-body&text=of-body', form);
  expect(inAll.json().got).toEqual({ name: 'of-path', text: 'of-body' });
  expect((await post('/api/echo/of-path?text=of-query', {})).json().got).toEqual({ name: 'of-path', text: 'of-query' });
  for (const twice of [post('/api/echo/a?text=x&text=y', {}), post('/api/echo/a', 'text=x&text=y', form)])
    expect([(await twice).statusCode, (await twice).json().code]).toEqual([422, 'invalid-request']);
});

test('a name that the schema does not know is dropped, and one of the prototype changes no object', async () => {
  const unknown = await post('/api/echo/a', { text: 'x', isAdministrator: true });
  expect(unknown.json().got).toEqual({ name: 'a', text: 'x' });
  const asJson = ['{"text":"x","__proto__":{"polluted":1}}', '{"text":"x","constructor":{"prototype":{"polluted":1}}}'];
  const asForm = ['text=x&__proto__[polluted]=1', 'text=x&constructor[prototype][polluted]=1'];
  const replies = [
    ...(await Promise.all(asJson.map((payload) => post('/api/echo/a', payload, json)))),
    ...(await Promise.all(asForm.map((payload) => post('/api/echo/a', payload, form)))),
  ];
  for (const reply of replies) expect(reply.json().got ?? null, reply.body).toBeOneOf([null, { name: 'a', text: 'x' }]);
  expect({}).not.toHaveProperty('polluted');
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const)(
  'a call by POST is not made by %s',
  async (method) => {
    const { statusCode, body } = await app.inject({
      method,
      url: '/api/echo/a',
      payload: method === 'TRACE' ? '' : {},
    });
    expect([404, 405]).toContain(statusCode);
    expect(body).not.toContain('got');
  },
);

test('a request that gives its length in two ways is refused, and nothing behind it is taken for another', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), '127.0.0.1');
  const head = 'POST /api/echo/first HTTP/1.1\r\nhost: sarn\r\ncontent-type: application/json\r\n';
  const hidden = 'POST /api/echo/hidden HTTP/1.1\r\nhost: sarn\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  caller.write(`${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${hidden}`);
  const answer = await text(caller);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/hidden| 200 /);
});

test('a form that exceeds the limits gets 413', async () => {
  const parameters = Array.from({ length: 1001 }, (_, index) => `p${index}=1`).join('&');
  const items = Array.from({ length: 21 }, (_, index) => `list[]=${index}`).join('&');
  const deep = `a${'[b]'.repeat(6)}=1`;
  for (const body of [parameters, items, deep]) {
    expect((await post('/api/echo/a', body, form)).statusCode).toBe(413);
  }
});

test('every error gets the envelope, in the language of the request', async () => {
  const replies = [
    await app.inject({ url: '/api/nothing' }),
    await app.inject({ url: '/api/echo/a' }),
    await post('/api/echo/a', '{', { 'content-type': 'application/json' }),
    await post('/api/echo/a', '<a/>', { 'content-type': 'text/xml' }),
    await post('/api/echo/a', { text: 'x'.repeat(1_100_000) }),
    await post('/api/echo/a', { list: 3 }),
    await app.inject({ url: '/api/fail', headers: { 'accept-language': 'en-GB' } }),
  ];
  expect(replies.map((reply) => reply.statusCode)).toEqual([404, 405, 400, 415, 413, 422, 500]);
  for (const reply of replies) {
    expect(reply.json()).toMatchObject({ status: 'error' });
    expect(reply.headers['x-request-id']).toBeTypeOf('string');
    expect(reply.body).not.toMatch(/secret|stack|\.ts/);
  }
  expect(replies[1]?.headers.allow).toBe('POST');
  expect(replies.at(-1)?.json().message).toBe('Something went wrong. Please try again.');
});

test('a call without a session is refused', async () => {
  expect((await post('/api/add-unit', { name: 'x' })).statusCode).toBe(401);
  expect(await unitsNamed('x')).toBe(0);
});

test('requests with one idempotency key at once make one change and get the same reply', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => addUnit('once', 'key-1')));
  replies.push(await addUnit('once', 'key-1'));
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(await unitsNamed('once')).toBe(1);
});

test('the reply that is stored for a repetition is sealed, so that the database tells nothing of it or of the request', async () => {
  const { body } = await addUnit('sealed', 'key-sealed');
  const stored = await server.platform.database
    .selectFrom('idempotentReplies')
    .selectAll()
    .where('key', '=', 'key-sealed')
    .executeTakeFirstOrThrow();
  expect(body).toContain('unitId');
  expect(stored.reply).not.toContain('unitId');
  expect(stored.reply.length).toBeGreaterThan(40);
  expect(stored.requestHash).not.toEqual(
    createHash('sha256')
      .update(JSON.stringify({ name: 'sealed' }))
      .digest(),
  );
  expect((await addUnit('sealed', 'key-sealed')).body).toBe(body);
  const { reply } = stored;
  await addUnit('other', 'key-other');
  await server.platform.database
    .updateTable('idempotentReplies')
    .set({ reply })
    .where('key', '=', 'key-other')
    .execute();
  expect((await addUnit('other', 'key-other')).statusCode).toBe(500);
});

test('what is there already is refused in words, however a handler comes upon it, and nothing is changed', async () => {
  const refused = await addUnit('twice', 'key-twice');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-there']);
  expect(refused.json().message).toContain('มีอยู่แล้ว');
  expect(await unitsNamed('twice')).toBe(0);
});

test('an idempotency key with another body is refused', async () => {
  await addUnit('first', 'key-2');
  const second = await addUnit('second', 'key-2');
  expect([second.statusCode, second.json().code]).toEqual([422, 'idempotency-key-reused']);
  expect(await unitsNamed('second')).toBe(0);
});

test('a refusal names its rule and is not stored', async () => {
  const refused = await addUnit('none', 'key-3');
  expect(refused.json()).toMatchObject({ status: 'error', code: 'not-permitted', rule: 'namesAreNeeded' });
  expect((await addUnit('none again', 'key-3')).statusCode).toBe(200);
});

test('every call is in the OpenAPI description and on the documentation page', async () => {
  const description = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/echo/{name}', '/repeat/{name}', '/add-unit']),
  );
  expect((await app.inject({ url: '/api/docs' })).body).toContain('POST /api/add-unit');
});

test('in production they are for those who are signed in', async () => {
  const production = { ...server.platform, config: { ...server.platform.config, mode: 'PRODUCTION' as const } };
  const guarded = await buildApp(production, {}, {});
  for (const url of ['/api/openapi.json', '/api/docs']) {
    expect((await guarded.inject({ url })).statusCode, url).toBe(401);
    expect((await guarded.inject({ url, headers: { authorization } })).statusCode, url).toBe(200);
  }
  await guarded.close();
});
