import { expect, test } from 'vitest';

import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer } from '#tests/support/server.ts';

const browser = '203.0.113.9';

test.for([
  ['10.0.0.5', 'on a machine that is named', { TRUSTED_PROXIES: '10.0.0.5' }, browser],
  ['10.0.0.6', 'on a machine that is not named', { TRUSTED_PROXIES: '10.0.0.5' }, '10.0.0.6'],
  ['127.0.0.1', 'on this machine, when none is named', {}, browser],
  ['127.0.0.1', 'on this machine, when another is named', { TRUSTED_PROXIES: '10.0.0.5' }, '127.0.0.1'],
] as const)('the word of %s counts by this rule: a proxy %s', async ([remoteAddress, , settings, address]) => {
  const server = await startTestServer(settings);
  await createPerson(server.platform.database, 'somchai');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress,
    headers: { 'x-forwarded-for': browser },
    payload: { username: 'somchai', password: testPassword },
  });
  expect(reply.statusCode).toBe(200);
  const sessions = await server.platform.database.selectFrom('sessions').select('address').execute();
  expect(sessions).toEqual([{ address }]);
  await server.close();
});
