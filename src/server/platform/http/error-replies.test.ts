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

test.for([
  [
    'a row that was held too long',
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  ],
  ['no connection in time', new NoConnectionError('none')],
] as const)('%s is a server that is busy, not a failure', async ([, failure]) => {
  const app = fastify();
  registerErrorReplies(app);
  app.get('/held', () => Promise.reject(failure));
  const reply = await app.inject('/held');
  expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ code: 'server-busy' })]);
  await app.close();
});
