import { afterAll, beforeAll, expect, it } from 'vitest';

import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { recordFileView, recordPartView, recordView } from './record-view.ts';

const tenMinutesMs = 10 * 60_000;
const start = new Date('2027-02-01T03:00:00Z').getTime();

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const secretLetter = async () =>
  (await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 })).documentId;
const viewFile = (view: { documentId: number; actorId: number }, ms: number) =>
  inTransaction(office.platform.database, (transaction) => recordFileView(transaction, view, new Date(start + ms)));
const viewsOf = async (documentId: number) => {
  const views = await office.platform.database
    .selectFrom('events')
    .select(['actorId', 'at'])
    .where('documentId', '=', documentId)
    .where('name', '=', 'document.viewed')
    .where('at', '>=', new Date(start))
    .orderBy('sequence')
    .execute();
  return views.map(({ actorId, at }) => [actorId, at.getTime() - start]);
};
const [reader, other] = [people.secretRegistrar.personId, people.secretRegistrarA.personId];

it('a file of a secret letter seen again within ten minutes is one view, of this person and this letter', async () => {
  const [documentId, beside] = [await secretLetter(), await secretLetter()];
  await viewFile({ documentId, actorId: reader }, 0);
  await viewFile({ documentId, actorId: reader }, tenMinutesMs - 1);
  await viewFile({ documentId, actorId: other }, 1);
  await viewFile({ documentId: beside, actorId: reader }, 2);
  await viewFile({ documentId, actorId: reader }, tenMinutesMs);
  expect(await viewsOf(documentId)).toEqual([
    [reader, 0],
    [other, 1],
    [reader, tenMinutesMs],
  ]);
  expect(await viewsOf(beside)).toEqual([[reader, 2]]);
});

it('a view before the letter got its class is not the same view', async () => {
  const documentId = await secretLetter();
  const { database } = office.platform;
  const reclassified = {
    name: 'document.class-inherited',
    documentId,
    details: { fromSecrecy: 1, toSecrecy: 2 },
  } as const;
  await viewFile({ documentId, actorId: reader }, 0);
  await inTransaction(database, (transaction) => appendEvents(transaction, [reclassified], new Date(start + 1)));
  await viewFile({ documentId, actorId: reader }, 2);
  await viewFile({ documentId, actorId: reader }, 3);
  expect(await viewsOf(documentId)).toEqual([
    [reader, 0],
    [reader, 2],
  ]);
});

it('every view of a secret letter is in the log, and none of an open one', async () => {
  const secret = await secretLetter();
  const { documentId: open } = await office.register('registrar', [main(units.divisionA)]);
  const { database } = office.platform;
  for (const documentId of [secret, open]) {
    await recordView(database, { documentId, actorId: reader }, new Date(start));
    await recordView(database, { documentId, actorId: reader }, new Date(start + 1));
    await viewFile({ documentId, actorId: other }, 2);
  }
  expect(await viewsOf(secret)).toEqual([
    [reader, 0],
    [reader, 1],
    [other, 2],
  ]);
  expect(await viewsOf(open)).toEqual([]);
});

it('reading the text is a view like opening a file, and a refused look just before is none', async () => {
  const documentId = await secretLetter();
  const { database } = office.platform;
  const refused = { name: 'document.view-refused', documentId, actorId: other, details: {} } as const;
  await inTransaction(database, (transaction) => appendEvents(transaction, [refused], new Date(start)));
  const read = (ms: number) => recordPartView(database, { documentId, actorId: other }, new Date(start + ms));
  await read(1);
  await read(2);
  await viewFile({ documentId, actorId: other }, 3);
  expect(await viewsOf(documentId)).toEqual([[other, 1]]);
  await recordPartView(database, { documentId: 999_999, actorId: other }, new Date(start));
  expect(await viewsOf(999_999)).toEqual([]);
});

it.each(['getNotes', 'getReaders'] as const)('%s of a secret letter is a view', async (name) => {
  const documentId = await secretLetter();
  await office.call(office.caller('secretRegistrar'), name, { documentId });
  const views = office.platform.database.selectFrom('events').select('actorId').where('documentId', '=', documentId);
  expect(await views.where('name', '=', 'document.viewed').execute()).toEqual([{ actorId: reader }]);
});
