import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createOffice } from '#tests/support/server-office.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { belowBasePath } from './base-path.ts';

test.each([
  ['', '/api/x?y', '/api/x?y'],
  ['/eoffice', '/eoffice/api/x?y', '/api/x?y'],
  ['/eoffice', '/eoffice', '/'],
  ['/eoffice', '/eoffice?view=document', '/?view=document'],
  ['/eoffice', '/eoffice2/api/x', undefined],
  ['/eoffice', '/api/x', undefined],
])('below %j the address %s is %s', (basePath, url, rest) => expect(belowBasePath(basePath, url)).toBe(rest));

describe('a server below /eoffice', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://www.example.go.th/eoffice' });
    await createOffice(server.platform.database);
  });
  afterAll(() => server.close());

  test('serves calls, health and the description of its calls there, and nothing outside', async () => {
    for (const path of ['/healthz', '/readyz', '/api/core/application', '/api/docs', '/api/openapi.json']) {
      expect((await server.app.inject({ url: `/eoffice${path}` })).statusCode, path).toBe(200);
      const outside = await server.app.inject({ url: path });
      expect([outside.statusCode, outside.json().code], path).toEqual([404, 'not-found']);
      expect(outside.headers['content-security-policy']).toContain("default-src 'self'");
    }
    const description = (await server.app.inject({ url: '/eoffice/api/openapi.json' })).json();
    expect(description.servers).toEqual([{ url: '/eoffice/api' }]);
    expect((await server.app.inject({ url: '/eoffice/api/docs' })).body).toContain('href="openapi.json"');
    const wrongMethod = await server.app.inject({ method: 'DELETE', url: '/eoffice/api/verify' });
    expect([wrongMethod.statusCode, wrongMethod.headers['allow']]).toEqual([405, 'POST']);
  });

  test('leads from the bare host to the program', async () => {
    const reply = await server.app.inject({ url: '/' });
    expect([reply.statusCode, reply.headers['location']]).toEqual([302, '/eoffice/']);
  });

  test('gives its cookies to no other program of the host', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/eoffice/api/users/login',
      payload: { username: 'clerka', password: testPassword },
    });
    const cookies = z.array(z.string()).parse(reply.headers['set-cookie']);
    expect(cookies.map((cookie) => /^[^=]+|Path=[^;]+/g[Symbol.match](cookie)).toSorted()).toEqual([
      ['knownDevice', 'Path=/eoffice/api/'],
      ['userAuth', 'Path=/eoffice/'],
    ]);
  });
});
