import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a compressed request that is refused unread keeps no connection', async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const byteSize = 3_000_000;
  const caller = connect(Number(port), '127.0.0.1');
  caller.write(
    'POST /api/files/upload HTTP/1.1\r\nhost: sarn\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
      `content-encoding: gzip\r\ncontent-length: ${byteSize}\r\n\r\n${'x'.repeat(byteSize)}`,
  );
  const [reply] = await once(caller, 'data');
  expect(String(reply)).toMatch(/^HTTP\/1\.1 401 /);
  caller.destroy();
  const { server: http } = server.app;
  await expect.poll(promisify(http.getConnections.bind(http))).toBe(0);
});
