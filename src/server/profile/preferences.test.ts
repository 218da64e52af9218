import { afterAll, beforeAll, expect, test } from 'vitest';

import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function enter(username: string) {
  await createPerson(server.platform.database, username);
  return server.signIn(username);
}

test('preferences are saved for the person only', async () => {
  const owner = await enter('malai');
  const stranger = await enter('decha');
  expect((await server.call(owner, 'getPreferences', {})).item).toBeNull();
  const liked = { ...defaultPreferences, digits: 'thai', textSize: 'largest', phrases: ['เห็นชอบตามเสนอ'] } as const;
  await server.call(owner, 'savePreferences', { ...liked, phrases: [...liked.phrases] });
  expect((await server.call(owner, 'getPreferences', {})).item).toEqual(liked);
  expect((await server.call(stranger, 'getPreferences', {})).item).toBeNull();
});

test('a preference that an older version did not store gets its default', async () => {
  const caller = await enter('suwit');
  await server.platform.database
    .insertInto('personPreferences')
    .values({ personId: caller.id, value: '{"density":"compact","gone":1}', savedAt: new Date() })
    .execute();
  expect((await server.call(caller, 'getPreferences', {})).item).toEqual({ ...defaultPreferences, density: 'compact' });
});

test('values outside the lists are refused', async () => {
  const caller = await enter('porn');
  const post = (payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/save-preferences',
      headers: { authorization: `Bearer ${caller.token}` },
      payload,
    });
  const invalid = [
    { digits: 'roman' },
    { volume: 101 },
    { quietFrom: '25:00' },
    { phrases: Array(21).fill('x') },
    { phrases: ['  '] },
  ];
  for (const payload of invalid) expect((await post(payload)).statusCode).toBe(422);
});
