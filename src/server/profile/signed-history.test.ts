import { afterAll, beforeAll, expect, test } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** A letter of division A signed by its head. */
async function signedLetter(subject: string, finishedBy: number = people.headA.personId) {
  const { documentId } = await office.register('registrar', [main(units.divisionA)], { subject });
  const { legId } = await office.legAt('clerkA', documentId, units.divisionA);
  const { id } = await office.platform.database
    .insertInto('tasks')
    .values({
      documentId,
      legId,
      kind: 'sign',
      giverId: people.clerkA.personId,
      holderId: people.headA.personId,
      state: 'finished',
      createdAt: new Date(),
      finishedAt: new Date(),
      finishedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { documentId, taskId: id };
}

test('a person finds what they signed, newest first, in pages, and nobody else does', async () => {
  const letters = [await signedLetter('หนึ่ง'), await signedLetter('สอง'), await signedLetter('สาม')];
  const head = office.caller('headA');
  const first = await office.call(head, 'getSignedHistory', { take: 2 });
  expect(first.items.map((item) => item.subject)).toEqual(['สาม', 'สอง']);
  const rest = await office.call(head, 'getSignedHistory', { take: 2, before: first.items[1]?.taskId });
  expect(rest.items.map((item) => item.taskId)).toEqual([letters[0]?.taskId]);
  expect(first.items[0]?.onBehalfOf).toBe('');
  for (const name of ['clerkA', 'headB', 'director'] as const)
    expect((await office.call(office.caller(name), 'getSignedHistory', { take: 25 })).items).toEqual([]);
});

test('a deputy finds what they signed on behalf of another person, as long as they may read the letter', async () => {
  await signedLetter('ลงนามแทน', people.deputyOfHeadA.personId);
  const deputy = office.caller('deputyOfHeadA');
  const { items } = await office.call(deputy, 'getSignedHistory', { take: 25 });
  expect(items).toMatchObject([{ subject: 'ลงนามแทน', onBehalfOf: 'headA ทดสอบ' }]);
  const ended = { revokedAt: new Date() };
  await office.platform.database.updateTable('delegations').set(ended).execute();
  expect((await office.call(deputy, 'getSignedHistory', { take: 25 })).items).toEqual([]);
});
