import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
let documentId = 0;
let legId = 0;
beforeAll(async () => {
  office = await startOfficeServer();
  const registrar = office.caller('secretRegistrarA');
  ({ documentId } = await office.draft('secretRegistrarA', 2, signed('director')));
  const { item } = await office.call(registrar, 'getWriting', { documentId });
  await office.call(registrar, 'writeDocument', { ...item, secrecy: 2 });
  await office.perform('secretRegistrarA', 'submit', documentId, {});
  await office.perform('director', 'sign', documentId, { note: '' });
  const receivers = [main(units.registry)];
  await office.perform('secretRegistrarA', 'send', documentId, { receivers, dueAt: null });
  ({ legId } = (await office.call(registrar, 'getDocument', { documentId })).item);
});
afterAll(() => office.close());

const reason = 'ออกผิดฉบับ';
const refusedTo = async (name: PersonName) => {
  const request = { documentId, legId, taskId: null, input: { reason } };
  return (await office.refusal(office.caller(name), 'cancelDocument', request)).code;
};

it('our own secret letter cannot be cancelled by a desk, a head or a signer, nor by the receiving registrar', async () => {
  for (const name of ['registrar', 'clerkA', 'headA', 'deputyOfHeadA'] as const)
    expect([name, await refusedTo(name)]).toEqual([name, 'document-not-found']);
  for (const name of ['director', 'secretRegistrar'] as const)
    expect([name, await refusedTo(name)]).toEqual([name, 'not-permitted']);
});

it('the registrar of the secret register cancels it: its number is voided and it is on no desk any more', async () => {
  expect(await office.listsWith('secretRegistrar', documentId)).toEqual(['awaitingReceipt']);
  const request = { documentId, legId, taskId: null, input: { reason } };
  await office.call(office.caller('secretRegistrarA'), 'cancelDocument', request);
  expect(await office.listsWith('secretRegistrar', documentId)).toEqual([]);
  const entry = await office.platform.database
    .selectFrom('registerEntries')
    .select(['isSecret', 'cancelReason', 'cancelledBy'])
    .where('documentId', '=', documentId)
    .where('book', '=', 'send')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ isSecret: true, cancelReason: reason, cancelledBy: people.secretRegistrarA.personId });
});

it('each view of its text is in the log, and each refused one, through any call', async () => {
  const { database } = office.platform;
  const viewsOf = async (name: PersonName) => {
    await office.platform.refusedViews.flush();
    const rows = await database
      .selectFrom('events')
      .select('name')
      .where('documentId', '=', documentId)
      .where('actorId', '=', people[name].personId)
      .where('name', 'in', ['document.viewed', 'document.view-refused'])
      .execute();
    return rows.map(({ name: event }) => event);
  };
  await office.call(office.caller('director'), 'getWriting', { documentId });
  expect(await viewsOf('director')).toEqual(['document.viewed']);
  await office.refusal(office.caller('officerQ'), 'getWriting', { documentId });
  await office.refusal(office.caller('officerP'), 'getDraftVersion', { documentId, version: 1 });
  expect([await viewsOf('officerQ'), await viewsOf('officerP')]).toEqual([
    ['document.view-refused'],
    ['document.view-refused'],
  ]);
});

it('a secret letter is not submitted where nobody would have it when it is signed', async () => {
  const director = office.caller('director');
  const draft = await office.draft('director', 2, signed('secretRegistrar'));
  const { item } = await office.call(director, 'getWriting', { documentId: draft.documentId });
  await office.call(director, 'writeDocument', { ...item, secrecy: 2 });
  const submitted = await office.perform('director', 'submit', draft.documentId, {});
  expect(submitted).toBe('unit-without-secret-registrar');
});
