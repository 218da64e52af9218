import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOfficeServer, type OfficeServer } from '../server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('eight default filters of one person saved at once are all saved, and the last is the default', async () => {
  const caller = office.caller('clerkA');
  const save = (index: number) => {
    const conditions = { text: `คำค้น ${index}` };
    const headers = { authorization: `Bearer ${caller.token}`, 'idempotency-key': `filter-${index}` };
    const payload = { place: 'search', name: `ตัวกรอง ${index}`, conditions, isDefault: true, filterId: null };
    return office.app.inject({ method: 'POST', url: '/api/sarabun/save-kept-filter', headers, payload });
  };
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => save(index)));
  expect(replies.map(({ statusCode, body }) => [statusCode, body.slice(0, 200)])).toEqual(
    replies.map(() => [200, expect.anything()]),
  );
  const { items } = await office.call(caller, 'getSavedFilters', { place: 'search' });
  expect(items).toHaveLength(8);
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
