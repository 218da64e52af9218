import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { buildApp } from '#server/app.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { createLog } from './request-log.ts';

const calls = {
  nameUnit: defineCall({
    method: 'POST',
    path: 'units/{name}',
    access: 'signedIn',
    changes: false,
    summary: 'Names a unit, and fails as it is told.',
    body: z.object({ name: z.string(), head: z.string(), outcome: z.enum(['named', 'taken', 'broken']) }),
    reply: z.object({}),
  }),
};

/** As PostgreSQL says it: the values stand in the detail. */
const taken = (name: string) =>
  Object.assign(new Error('duplicate key value violates unique constraint "units_name_key"'), {
    code: '23505',
    detail: `Key (name)=(${name}) already exists.`,
  });

const line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  await createPerson(server.platform.database, 'somchai');
  authorization = `Bearer ${(await server.signIn('somchai')).token}`;
});
afterAll(() => server.close());

async function loggedBy(name: string, payload: object, headers: Readonly<Record<string, string>> = { authorization }) {
  const lines: string[] = [];
  const log = createLog('info', { write: (text) => void lines.push(text) });
  const app = await buildApp({ ...server.platform, log }, calls, {
    nameUnit: async (request) => {
      if (request.outcome === 'taken') throw taken(request.name);
      if (request.outcome === 'broken') throw new Error('a fault of the handler');
      return {};
    },
  });
  const before = Date.now();
  const url = `/api/units/${name}?note=by-query`;
  const { statusCode, headers: replied } = await app.inject({ method: 'POST', url, payload, headers });
  await app.close();
  return { lines, statusCode, requestId: replied['x-request-id'], before };
}

test.for([
  ['named', 200, 30],
  ['taken', 409, 30],
  ['broken', 500, 50],
  ['refused', 422, 30],
] as const)(
  'the log of a call that is %s has its route and result, and neither address, query, body nor key',
  async ([outcome, status, level]) => {
    const { lines, statusCode, requestId, before } = await loggedBy('by-path', { head: 'by-body', outcome });
    expect(statusCode).toBe(status);
    const request = lines.map((text) => line.parse(JSON.parse(text))).find(({ msg }) => msg === 'request');
    expect(request).toEqual({
      level,
      time: expect.any(Number),
      requestId,
      method: 'POST',
      route: '/api/units/:name',
      status,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(request?.time).toBeGreaterThanOrEqual(before);
    for (const hidden of ['by-path', 'by-query', 'by-body', 'somchai', authorization.slice(-20)])
      expect(lines.join('\n')).not.toContain(hidden);
  },
);

test('a call without a session, with a made-up one too, is in the log', async () => {
  const withoutSession: readonly Readonly<Record<string, string>>[] = [{}, { authorization: 'Bearer made-up' }];
  for (const headers of withoutSession) {
    const { lines } = await loggedBy('by-path', { head: 'by-body', outcome: 'named' }, headers);
    expect(lines.map((text) => line.parse(JSON.parse(text)))).toMatchObject([
      { route: '/api/units/:name', status: 401, msg: 'request' },
    ]);
    expect(lines.join('\n')).not.toContain('made-up');
  }
});

test('an error of the database is in the log with its code and place, and without the value that it quotes', async () => {
  const { database } = server.platform;
  const error: unknown = await sql`SELECT ${'by-value'}::text::integer`.execute(database).catch((error) => error);
  const lines: string[] = [];
  const log = createLog('info', { write: (text) => void lines.push(text) });
  log.error({ err: error }, 'failed');
  log.error({ err: new Error('the handler failed', { cause: error }) }, 'failed');
  expect(String(error)).toContain('by-value');
  expect(lines.join('\n')).not.toContain('by-value');
  // Since PostgreSQL 16 the place is pg_strtoint32_safe.
  expect(lines.map((text) => line.parse(JSON.parse(text)))).toMatchObject([
    { err: { code: '22P02', stack: expect.stringMatching(/SQLSTATE 22P02 pg_strtoint32(?:_safe)?\n +at /) } },
    { err: { cause: expect.stringMatching(/^SQLSTATE 22P02 pg_strtoint32(?:_safe)?$/) } },
  ]);
});
