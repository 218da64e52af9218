import { once } from 'node:events';
import { connect } from 'node:net';

import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { NoConnectionError } from '#server/platform/database/one-connection.ts';

import { registerErrorReplies } from './error-replies.ts';

const line = z.object({ level: z.number(), msg: z.string() });

test.for([
  ['breaks', 'resetAndDestroy'],
  ['is closed', 'destroy'],
] as const)('a failure is logged as an error, a caller whose connection %s as information', async ([, hangUp]) => {
  const lines: { level: number; msg: string }[] = [];
  const logger: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (text) => void lines.push(line.parse(JSON.parse(text))) },
  );
  const app: FastifyInstance = fastify({ loggerInstance: logger });
  registerErrorReplies(app);
  app.get('/failing', () => {
    throw new Error('a fault of the handler');
  });
  const begun = Promise.withResolvers<undefined>();
  app.get('/slow', (request) => {
    // The address, once asked for, stays known.
    expect(request.ip).toBe('127.0.0.1');
    begun.resolve(undefined);
    return once(request.socket, 'close').then(() => Promise.reject(new Error('the connection is closed')));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  expect((await fetch(`http://127.0.0.1:${port}/failing`)).status).toBe(500);
  const caller = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  caller.write('GET /slow HTTP/1.1\r\nhost: sarn\r\n\r\n');
  await begun.promise;
  caller[hangUp]();
  await expect.poll(() => lines).toContainEqual({ level: 30, msg: 'the caller hung up' });
  await app.close();
  expect(lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(['request failed']);
});

test('a row that was held too long is a server that is busy, not a failure', async () => {
  const app = fastify();
  registerErrorReplies(app);
  const failure = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  app.get('/held', () => Promise.reject(failure));
  const reply = await app.inject('/held');
  expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ code: 'server-busy' })]);
  expect(reply.headers['retry-after']).toBeUndefined();
  await app.close();
});

test.for([
  ['reads something', 'GET', undefined, {}, true],
  ['reads something by POST', 'POST', 'always', {}, true],
  ['changes something and has a key', 'POST', 'withKey', { 'idempotency-key': 'a key' }, true],
  ['changes something and has no key', 'POST', 'withKey', {}, false],
  ['changes something before anybody is signed in', 'POST', 'never', { 'idempotency-key': 'a key' }, false],
  ['is no call and changes something', 'POST', undefined, { 'idempotency-key': 'a key' }, false],
] as const)(
  'without a connection in time, a request that %s is told that the server is full, and to come again only where that does no harm',
  async ([, method, repeatable, headers, comesAgain]) => {
    const app = fastify();
    registerErrorReplies(app);
    const handler = () => Promise.reject(new NoConnectionError('none'));
    app.route({ method, url: '/asked', config: repeatable ? { repeatable } : {}, handler });
    const reply = await app.inject({ method, url: '/asked', headers });
    expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ code: 'server-full' })]);
    expect(reply.headers['retry-after']).toEqual(comesAgain ? expect.stringMatching(/^[1-4]$/) : undefined);
    await app.close();
  },
);
