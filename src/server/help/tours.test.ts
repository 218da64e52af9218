import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('a first-run tour is offered until the person has seen it, finished or not, and to others still', async () => {
  const seenBy = async (name: 'clerkA' | 'clerkB') =>
    (await office.call(office.caller(name), 'getSeenTours', {})).items;
  // Everybody of the test office has seen it.
  await office.platform.database.deleteFrom('seenTours').execute();
  expect(await seenBy('clerkA')).toEqual([]);
  for (const wasFinished of [false, true])
    await office.call(office.caller('clerkA'), 'markTourSeen', { tour: 'dashboard', wasFinished });
  expect(await seenBy('clerkA')).toEqual(['dashboard']);
  expect(await seenBy('clerkB')).toEqual([]);
});
