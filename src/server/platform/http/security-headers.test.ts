import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sarn.example.go.th' });
  await createPerson(server.platform.database, 'somchai');
  authorization = `Bearer ${(await server.signIn('somchai')).token}`;
});
afterAll(() => server.close());

/** The first page, a call, a page made by the server, what is not there, and what cannot be read. */
const addresses = ['/', '/healthz', '/api/core/application', '/api/docs', '/api/unknown', '/unknown', '/%e0%a4%a'];
const headersOf = async (url: string) => (await server.app.inject({ url, headers: { authorization } })).headers;

test('every reply lets the browser run scripts of the program alone, and connect to nobody else', async () => {
  for (const url of addresses) {
    const policy = z.string().parse((await headersOf(url))['content-security-policy']);
    const directives = policy.split(';').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    });
    expect([url, Object.fromEntries(directives)]).toEqual([
      url,
      {
        'default-src': "'self'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'worker-src': "'self' blob:",
        'style-src': "'self' 'unsafe-inline'",
        'img-src': "'self' data: blob:",
        'font-src': "'self' data:",
        'connect-src': "'self'",
        'frame-src': "'self' blob:",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'self'",
      },
    ]);
  }
});

test('every reply is taken as the type it has, names its address to no other site, and asks for https for a year', async () => {
  for (const url of addresses)
    expect([url, await headersOf(url)]).toMatchObject([
      url,
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      },
    ]);
});

test('no reply permits pages of another site to read it, also when their browser asks first', async () => {
  const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  for (const origin of ['https://evil.example', 'https://other.example.go.th', 'null'])
    for (const method of ['GET', 'POST', 'OPTIONS'] as const)
      for (const url of [...addresses, '/api/users/login']) {
        const { headers } = await server.app.inject({ method, url, headers: { origin, ...asking } });
        const permitting = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect([origin, method, url, permitting]).toEqual([origin, method, url, []]);
      }
});

test('under https the cookies of a sign-in go over https alone, and no script reads them', async () => {
  const payload = { username: 'somchai', password: testPassword };
  await server.call({ token: authorization.replace('Bearer ', '') }, 'signOut', {});
  const { cookies } = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(cookies.map(({ name, secure, httpOnly }) => [name, secure, httpOnly]).toSorted()).toEqual([
    ['knownDevice', true, true],
    ['userAuth', true, true],
  ]);
});
