import { afterAll, beforeAll, expect, it } from 'vitest';

import type { PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const unsignedOf = async (name: PersonName) => {
  const { items } = await office.call(office.caller(name), 'getTodoLists', {});
  const page = await office.call(office.caller(name), 'getTodoList', { list: 'unsigned', take: 10 });
  return { counted: items.find(({ code }) => code === 'unsigned')?.count, shown: page.rows.length, told: page.total };
};

it('a draft of one who staffs the desk too is one row, and counts once', async () => {
  const { documentId } = await office.draft('clerkA', 2, [...reviewed('officerQ'), ...signed('headA')]);
  expect(await office.perform('clerkA', 'submit', documentId, {})).toBe('done');
  expect(await unsignedOf('clerkA')).toEqual({ counted: 1, shown: 1, told: 1 });
  const { documentId: another } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
  expect(await office.perform('officerP', 'submit', another, {})).toBe('done');
  expect(await unsignedOf('officerP')).toEqual({ counted: 1, shown: 1, told: 1 });
  expect(await unsignedOf('clerkA')).toEqual({ counted: 2, shown: 2, told: 2 });
  expect(await unsignedOf('clerkB')).toEqual({ counted: 0, shown: 0, told: 0 });
});
