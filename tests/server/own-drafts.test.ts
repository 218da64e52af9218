import { afterAll, beforeAll, expect, it } from 'vitest';

import { people, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const unsignedOf = async (name: PersonName) => {
  const { items } = await office.call(office.caller(name), 'getTodoLists', {});
  const page = await office.call(office.caller(name), 'getTodoList', { list: 'unsignedDrafts', take: 10 });
  return {
    counted: items.find(({ list }) => list === 'unsignedDrafts')?.count,
    shown: page.rows.length,
    total: page.total,
  };
};

it('a draft of a drafter who also staffs the desk is one row, and counts once', async () => {
  const { documentId } = await office.draft('clerkA', 2, [...reviewed('officerQ'), ...signed('headA')]);
  expect(await office.perform('clerkA', 'submit', documentId, {})).toBe('done');
  expect(await unsignedOf('clerkA')).toEqual({ counted: 1, shown: 1, total: 1 });
  const { documentId: another } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
  expect(await office.perform('officerP', 'submit', another, {})).toBe('done');
  expect(await unsignedOf('officerP')).toEqual({ counted: 1, shown: 1, total: 1 });
  expect(await unsignedOf('clerkA')).toEqual({ counted: 2, shown: 2, total: 2 });
  expect(await unsignedOf('clerkB')).toEqual({ counted: 0, shown: 0, total: 0 });
});

it('a draft in its chain shows drafter and reviewers what its step needs and who comes next, and nothing to a stranger', async () => {
  const personIds = (['officerQ', 'clerkA', 'headB'] as const).map((name) => people[name].personId);
  const together = { kind: 'review', personIds, needed: 2 } as const;
  const { documentId } = await office.draft('officerP', 2, [together, ...signed('headA')]);
  const steps = async (name: PersonName) =>
    (await office.call(office.caller(name), 'getDocument', { documentId })).item.steps;
  expect(await steps('officerP')).toEqual([]);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
  for (const name of ['officerP', 'headB'] as const)
    expect(await steps(name)).toMatchObject([
      { state: 'current', needed: 2, agreed: 1, people: personIds.map((personId) => ({ personId })) },
      { state: 'upcoming', kind: 'sign', agreed: 0, people: [{ name: 'headA ทดสอบ' }] },
    ]);
  const stranger = await office.refusal(office.caller('clerkB'), 'getDocument', { documentId });
  expect(stranger.code).toBe('document-not-found');
});
