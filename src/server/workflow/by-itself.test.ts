import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Document } from '#domain/documents/document.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { leg, matterOf, storeMatters, task } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { beginPublications } from './begin-publications.job.ts';
import { releaseHolds } from './release-holds.job.ts';

const now = new Date('2026-11-25T03:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const { registrar, officerP, clerkA } = people;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

/** The clock shows these moments, the last one from then on. */
const at = (...moments: readonly Date[]) => {
  const config = readConfig({});
  if (isConfigProblem(config)) throw new Error(config.problem);
  let calls = 0;
  return {
    database: test.database,
    config,
    clock: () => moments[Math.min((calls += 1), moments.length) - 1] ?? now,
  };
};
const documents = (ids: readonly number[]) =>
  test.database
    .selectFrom('documents')
    .select(['id', 'publishedAt', 'heldAt', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const eventsNamed = async (name: string) => {
  const rows = await test.database
    .selectFrom('events')
    .select(['at', 'actorId', 'documentId', 'details', 'note', 'legId'])
    .where('name', '=', name)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }));
};

it('a publication begins by itself on its first day, unless it was cancelled or its last day is over', async () => {
  const publication = (id: number, changes: Partial<Document>) =>
    matterOf({ id, direction: 'outgoing', state: 'sent', publishFrom: after(-9), ...changes });
  const ended = { publishedAt: after(-5) };
  await storeMatters(
    test.database,
    publication(109, {}),
    publication(108, { publishedUntil: after(1) }),
    publication(107, { publishFrom: now }),
    publication(106, { publishFrom: after(1) }),
    publication(105, { publishedUntil: now }),
    publication(104, { state: 'cancelled' }),
    publication(103, ended),
    publication(102, { publishFrom: null }),
  );
  const ids = [102, 103, 104, 105, 106, 107, 108, 109];
  await beginPublications(at(now));
  // It was postponed between the list and the lock.
  await beginPublications(at(after(1), now));
  const published = [103, 107, 108, 109];
  expect(await documents(ids)).toEqual(
    ids.map((id) => ({
      id,
      publishedAt: id === 103 ? after(-5) : published.includes(id) ? now : null,
      heldAt: null,
      version: id !== 103 && published.includes(id) ? 2 : 1,
    })),
  );
  const event = { at: now, actorId: null, details: {}, note: null, legId: null };
  expect(await eventsNamed('publication.begun')).toEqual(
    [107, 108, 109].map((documentId) => ({ ...event, documentId })),
  );
  const readers = await test.database
    .selectFrom('documentReaders')
    .select('documentId')
    .where('reader', '=', 'everyone')
    .orderBy('documentId')
    .execute();
  expect(readers.map(({ documentId }) => documentId)).toEqual([107, 108, 109]);
});

it('a hold ends by itself with its date, with the end of the letter it waits for, or with the answer to that', async () => {
  const held = { heldAt: after(-1), heldBy: registrar.personId, holdReason: 'รอ' };
  const waiting = (id: number, changes: Partial<Document>) =>
    matterOf(
      { id, ...held, ...changes },
      {
        legs: [
          { ...leg, id: id * 10 + 1, kind: 'home', toUnitId: units.registry, state: 'received', receivedAt: after(-9) },
          { ...leg, id: id * 10 + 2, state: 'assigned', receivedAt: after(-9) },
        ],
        tasks: [
          { ...task, id: id * 10 + 1, legId: id * 10 + 2 },
          { ...task, id: id * 10 + 2, legId: id * 10 + 2, holderId: clerkA.personId, state: 'closed' },
        ],
      },
    );
  const awaited = (id: number, state: Document['state']) => matterOf({ id, state });
  await storeMatters(
    test.database,
    ...(['closed', 'cancelled', 'discarded', 'sent', 'draft'] as const).map((state, index) =>
      awaited(301 + index, state),
    ),
    ...[311, 312, 313, 314, 315, 316, 317].map((id) => awaited(id, 'registered')),
    ...(['registered', 'sent', 'closed', 'signed', 'cancelled', 'sent'] as const).map((state, index) =>
      awaited(321 + index, state),
    ),
    waiting(229, { heldUntil: now }),
    waiting(228, { heldUntil: after(1) }),
    waiting(227, { heldUntil: after(2) }),
    waiting(226, {}),
    ...[301, 302, 303, 304, 305].map((awaitedId) => waiting(awaitedId - 90, { awaitedId })),
    ...[311, 312, 313, 314, 315, 316].map((awaitedId) => waiting(awaitedId - 80, { awaitedId })),
    // Answers itself what it waits for.
    waiting(240, { awaitedId: 317 }),
    matterOf({ id: 250, awaitedId: null }),
  );
  await pastTriggers(test.database, (transaction) =>
    transaction
      .insertInto('documentReferences')
      .values([
        ...[321, 322, 323, 324, 325].map((documentId, index) => ({
          documentId,
          position: 0,
          refersToId: 311 + index,
          isAnswer: true,
          text: 'ตอบ',
        })),
        { documentId: 326, position: 0, refersToId: 316, isAnswer: false, text: 'อ้างถึง' },
        { documentId: 240, position: 0, refersToId: 317, isAnswer: true, text: 'ตอบ' },
      ])
      .execute(),
  );
  await releaseHolds(at(now));
  // It was postponed between the list and the lock.
  await releaseHolds(at(after(1), now));
  const released = [211, 212, 213, 229, 231, 232, 233];
  const still = [214, 215, 226, 227, 228, 234, 235, 236, 240];
  expect((await documents(released)).map(({ heldAt, version }) => [heldAt, version])).toEqual(
    released.map(() => [null, 2]),
  );
  expect((await documents(still)).map(({ heldAt, version }) => [heldAt, version])).toEqual(
    still.map(() => [after(-1), 1]),
  );
  const event = { at: now, actorId: null, note: null, legId: null };
  const awaitedBy = (id: number) => (id < 220 ? id + 90 : id > 230 ? id + 80 : null);
  expect(await eventsNamed('document.released')).toEqual(
    released.map((documentId) => ({
      ...event,
      documentId,
      details: {
        ...(documentId === 229 ? { heldUntil: now.toISOString() } : {}),
        awaitedId: awaitedBy(documentId),
      },
    })),
  );
  const notices = await test.database
    .selectFrom('notifications')
    .select(['personId', 'topic', 'actorId', 'note', 'documentId', 'legId', 'createdAt'])
    .orderBy('documentId')
    .orderBy('personId')
    .execute();
  const notice = { topic: 'holdEnded', actorId: null, note: '', createdAt: now };
  expect(notices).toEqual(
    released.flatMap((documentId) => [
      { ...notice, documentId, personId: registrar.personId, legId: documentId * 10 + 1 },
      { ...notice, documentId, personId: officerP.personId, legId: documentId * 10 + 2 },
    ]),
  );
});
