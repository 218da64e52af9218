import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { applicationCalls } from '#contract/application.ts';
import { buildApp } from '#server/app.ts';
import { sessionCookieName } from '#contract/accounts/session.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { applicationHandlers } from './application-handlers.ts';

let server: TestServer;
let production: FastifyInstance;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await createPerson(server.platform.database, 'clerk');
  ({ token } = await server.signIn('clerk'));
  const config = { ...server.platform.config, mode: 'PRODUCTION' as const };
  production = await buildApp({ ...server.platform, config }, applicationCalls, applicationHandlers);
});
afterAll(async () => {
  await production.close();
  await server.close();
});

const url = '/api/core/application';
const releaseFor = async (app: FastifyInstance, headers: Record<string, string>) => {
  const reply = await app.inject({ url, headers });
  const { tenant, version, build } = reply.json().item;
  return [reply.statusCode, tenant, version, build];
};

it('says version and build in production only to who is signed in', async () => {
  const unsaid = [200, 'SARN', '', ''];
  expect(await releaseFor(production, {})).toEqual(unsaid);
  expect(await releaseFor(production, { authorization: `Bearer ${'x'.repeat(43)}` })).toEqual(unsaid);
  expect(await releaseFor(production, { cookie: `${sessionCookieName}=${'x'.repeat(43)}` })).toEqual(unsaid);
  const said = [200, 'SARN', expect.stringMatching(/^\d+\.\d+\.\d+$/), '1b'];
  expect(await releaseFor(production, { authorization: `Bearer ${token}` })).toEqual(said);
});

it('says them to everybody where a system is tried out', async () => {
  expect(await releaseFor(server.app, {})).toEqual([200, 'SARN', expect.stringMatching(/^\d/), '1b']);
});
