import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notedViewsOf } from '#server/platform/database/database.ts';
import { people } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { leg, matterOf, task } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { allocateIds, nextIds } from './allocate-ids.ts';
import { attachFiles } from './attach-files.ts';
import { queueMails } from './queue-mails.ts';

const moment = new Date('2026-11-25T03:00:00Z');
const earlier = new Date('2026-11-24T03:00:00Z');
const { officerP, officerQ } = people;
const pdf = createHash('sha256').update('pdf').digest();
const text = createHash('sha256').update('text').digest();

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('uploaded files', () => {
  const place = { documentId: 7, taskId: 8, part: 'letter', secrecy: 1 } as const;
  beforeAll(() =>
    pastTriggers(test.database, async (transaction) => {
      const content = { byteSize: 1, createdAt: moment };
      await transaction
        .insertInto('contents')
        .values([
          { ...content, sha256: pdf, mediaType: 'application/pdf' },
          { ...content, sha256: text, mediaType: 'text/plain' },
        ])
        .execute();
      const upload = { sha256: pdf, name: 'ไฟล์', uploadedBy: officerP.personId, uploadedAt: moment };
      await transaction
        .insertInto('files')
        .values([
          ...[1, 2, 3, 4, 5].map((id) => ({ ...upload, id })),
          { ...upload, id: 11, uploadedBy: officerQ.personId },
          { ...upload, id: 12, documentId: 6 },
          { ...upload, id: 13, dispatchId: 6 },
          { ...upload, id: 14, isForManual: true },
          { ...upload, id: 15, sha256: text },
        ])
        .execute();
    }),
  );
  const attach = (fileIds: readonly number[], at: Parameters<typeof attachFiles>[3] = place) =>
    inTransaction(test.database, async (transaction) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
      return attachFiles(transaction, fileIds, officerP.personId, at);
    });
  const attached = async () => {
    const rows = await test.database
      .selectFrom('files')
      .select(['id', 'documentId', 'taskId', 'part', 'sortOrder'])
      .where('documentId', '=', 7)
      .orderBy('id')
      .execute();
    return rows.map(({ id, taskId, part, sortOrder }) => [id, taskId, part, sortOrder]);
  };
  const notFound = { refused: 'file-not-found' };

  it.each([
    ['of another person', 11],
    ['of another letter', 12],
    ['of a dispatch', 13],
    ['of a manual', 14],
    ['that does not exist', 99],
  ])('cannot be attached with one %s: nothing is, and it is noted', async (_case, fileId) => {
    notedViewsOf(test.database).take();
    expect(await attach([1, fileId])).toMatchObject(notFound);
    const { views } = notedViewsOf(test.database).take();
    expect(views).toEqual([{ personId: officerP.personId, thing: 'file', id: fileId }]);
    expect(await attached()).toEqual([]);
  });

  it('can be attached once each, and a file named twice is named once too often', async () => {
    notedViewsOf(test.database).take();
    expect(await attach([2, 1, 2])).toMatchObject(notFound);
    expect(notedViewsOf(test.database).take().views).toEqual([{ personId: officerP.personId, thing: 'file', id: 2 }]);
    expect(await attached()).toEqual([]);
  });

  it('of a secret letter must be such as can be marked', async () => {
    expect(await attach([1, 15], { ...place, secrecy: 2 })).toMatchObject({ refused: 'file-not-markable' });
    expect(await attached()).toEqual([]);
    expect(await attach([], { ...place, secrecy: 2 })).toBeUndefined();
  });

  it('are the letter and its enclosures in the order named, or all of them the part they were sent for', async () => {
    expect(await attach([2, 1])).toBeUndefined();
    expect(await attached()).toEqual([
      [1, 8, 'enclosure', 1],
      [2, 8, 'letter', 0],
    ]);
    expect(await attach([4, 3], { documentId: 7, part: 'addition', secrecy: 2 })).toBeUndefined();
    expect((await attached()).slice(2)).toEqual([
      [3, null, 'addition', 1],
      [4, null, 'addition', 0],
    ]);
    expect(await attach([15], { ...place, part: 'result' })).toBeUndefined();
    expect((await attached()).slice(4)).toEqual([[15, 8, 'result', 0]]);
    expect(await attach([])).toBeUndefined();
    const rest = await test.database
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [5, 11, 12, 13, 14])
      .where(({ eb, or }) => or([eb('documentId', 'is', null), eb('documentId', '=', 6)]))
      .execute();
    expect(rest).toHaveLength(5);
  });

  it('are locked by whoever attaches them, so that nobody attaches them elsewhere meanwhile', async () => {
    await test.database.transaction().execute(async (transaction) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
      expect(await attachFiles(transaction, [5, 11], officerP.personId, place)).toMatchObject(notFound);
      const { rows } = await sql`SELECT FROM files WHERE id = 5 FOR NO KEY UPDATE SKIP LOCKED`.execute(test.database);
      expect(rows).toEqual([]);
      const content = await sql`SELECT FROM contents FOR NO KEY UPDATE SKIP LOCKED`.execute(test.database);
      expect(content.rows).toHaveLength(2);
    });
  });
});

describe('the outbox', () => {
  const dispatch: Dispatch = {
    id: 1,
    channel: 'email',
    toText: 'กรม ก',
    email: 'a@example.go.th',
    address: '',
    trackingNumber: '',
    postService: null,
    carriedBy: '',
    dispatchedAt: moment,
    dispatchedBy: people.registrar.personId,
    state: 'waiting',
    sentAt: null,
    failure: null,
    failureNote: '',
    openedAt: null,
    receivedAt: null,
    receivedBy: '',
    receivedPosition: '',
    recordedBy: null,
  };
  const matter = (states: Readonly<Record<number, Dispatch['state']>>) =>
    matterOf(
      { id: 7 },
      { dispatches: Object.entries(states).map(([id, state]) => ({ ...dispatch, id: Number(id), state })) },
    );
  const queue = (before: Parameters<typeof matter>[0], after: Parameters<typeof matter>[0], now: Date) =>
    pastTriggers(test.database, (transaction) => queueMails(transaction, matter(before), matter(after), now));
  const mails = () => test.database.selectFrom('dispatchMails').selectAll().orderBy('dispatchId').execute();
  const fresh = { round: 1, attempts: 0, messageId: null, tokenHash: null, linkEndsAt: null };
  const tried = { attempts: 4, messageId: '<1@sarn>', linkEndsAt: earlier };

  it('gets a mail when it begins to wait, and leaves it when it waits no longer', async () => {
    await queue({}, { 1: 'waiting', 2: 'sent', 3: 'waiting' }, earlier);
    expect(await mails()).toEqual([1, 3].map((dispatchId) => ({ ...fresh, dispatchId, dueAt: earlier })));
    await queue({ 1: 'waiting', 2: 'sent', 3: 'waiting' }, { 1: 'waiting', 2: 'sent', 3: 'withdrawn' }, moment);
    expect((await mails()).map(({ dispatchId, dueAt }) => [dispatchId, dueAt])).toEqual([
      [1, earlier],
      [3, null],
    ]);
  });

  it('sends one again in a new round with a new link, and leaves the others as they are', async () => {
    for (const dispatchId of [1, 3])
      await test.database
        .updateTable('dispatchMails')
        .set({ ...tried, tokenHash: Buffer.from([dispatchId]) })
        .where('dispatchId', '=', dispatchId)
        .execute();
    await queue({ 1: 'waiting', 3: 'failed' }, { 1: 'waiting', 3: 'waiting' }, moment);
    expect(await mails()).toEqual([
      { ...fresh, ...tried, tokenHash: Buffer.from([1]), dispatchId: 1, dueAt: earlier },
      { ...fresh, round: 2, dispatchId: 3, dueAt: moment },
    ]);
    await queue({ 1: 'failed', 3: 'waiting' }, { 1: 'failed', 3: 'waiting' }, moment);
    expect((await mails()).map(({ dueAt }) => dueAt)).toEqual([earlier, moment]);
  });
});

it('new legs and tasks get ids of their own tables, each another one', async () => {
  const { id: _leg, ...newLeg } = leg;
  const { id: _task, ...newTask } = task;
  const numbers = await test.database.transaction().execute(async (transaction) => {
    await sql`SELECT setval(pg_get_serial_sequence('legs', 'id'), 100)`.execute(transaction);
    await sql`SELECT setval(pg_get_serial_sequence('tasks', 'id'), 500)`.execute(transaction);
    const { idOf } = await allocateIds(transaction, [
      { step: 'addLeg', id: -1, leg: newLeg },
      { step: 'addTask', id: -2, task: { ...newTask, chainStep: 0 } },
      { step: 'moveLeg', id: 3, event: 'close' },
      { step: 'addLeg', id: -4, leg: newLeg },
    ]);
    const more = [await nextIds(transaction, 'legs', 0), await nextIds(transaction, 'legs', 3)];
    return { ids: [-1, -4, -2, 3].map(idOf), more };
  });
  expect(numbers).toEqual({
    ids: [101, 102, 501, 3],
    more: [[], [103, 104, 105]],
  });
});
