import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sarn.example.go.th' });
  await createPerson(server.platform.database, 'somchai');
});
afterAll(() => server.close());

const form = `username=somchai&password=${testPassword}`;
const formType = 'application/x-www-form-urlencoded';

type Headers = Readonly<Record<string, string>>;

const signIn = (headers: Headers, payload: string | object = form) =>
  server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload,
    headers: { 'content-type': typeof payload === 'string' ? formType : 'application/json', ...headers },
  });

const sisterHost = 'https://other.example.go.th';

test.for<Headers>([
  { origin: sisterHost },
  { origin: 'null' },
  { origin: 'https://sarn.example.go.th.evil.example' },
  { origin: 'http://sarn.example.go.th' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://sarn.example.go.th' },
])('another site cannot sign anybody in, by form or JSON: %o', async (headers) => {
  for (const payload of [form, { username: 'somchai', password: testPassword }]) {
    const refused = await signIn(headers, payload);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'foreign-request']);
    expect(refused.cookies).toEqual([]);
  }
});

test('another site cannot end a session or confirm a receipt either', async () => {
  for (const url of ['/api/logout', '/api/revoke', '/api/outside/confirm-receipt', '/api/core/reset-password']) {
    const refused = await server.app.inject({ method: 'POST', url, headers: { origin: sisterHost }, payload: {} });
    expect(refused.json().code).toBe('foreign-request');
  }
});

const read = (url: string, headers: Headers) => server.app.inject({ url, headers });
/** An address may be written with escapes. */
const readAddresses = ['/api/files/1', '/%61pi/files/1', '/api/core/application', '/api/docs'];

test.for<Headers>([
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'embed' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
])('another site, a sister host too, can neither fetch nor embed what the person may read: %o', async (headers) => {
  for (const url of readAddresses) {
    const refused = await read(url, headers);
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'foreign-request']);
    expect(await server.app.inject({ method: 'HEAD', url, headers })).toMatchObject({ statusCode: 403 });
  }
});

test.for<Headers>([
  {},
  { origin: sisterHost },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
])('our own pages, other programs and links read: %o', async (headers) => {
  for (const url of readAddresses) expect((await read(url, headers)).body).not.toContain('foreign-request');
});

test('a reply of the API may be used by our own pages alone, and is not stored, however its address is written', async () => {
  for (const url of [...readAddresses, '/api/unknown']) {
    const { headers } = await read(url, {});
    expect([url, headers]).toMatchObject([
      url,
      { 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' },
    ]);
  }
});

test.for<Headers>([
  {},
  { origin: 'https://sarn.example.go.th' },
  { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://sarn.example.go.th' },
])('our own pages and other programs can sign in: %o', async (headers) => {
  expect((await signIn(headers)).json().code ?? 'success').toMatch(/^(success|device-conflict)$/);
});

test('a login takes JSON and forms only', async () => {
  const refused = await signIn({ 'content-type': 'text/plain' });
  expect(refused.statusCode).toBe(415);
});
