import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refuse } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { readPictureTask } from '#server/profile/read-picture.task.ts';
import { markContentTask } from '#server/watermark/mark-content.task.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { forgetFatal, rememberFatal } from './remember-fatal.ts';
import type { Sandbox } from './sandbox.ts';

const sandbox = openTestSandbox();
let testDatabase: TestDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sarn-fatal-'));
});
afterAll(async () => {
  sandbox.close();
  await testDatabase.close();
  await rm(folder, { recursive: true, force: true });
});

const somebody = { personId: 1 };
const mark = { className: 'ลับ', lines: ['เปิดดูโดย นายกิตติพงษ์'] };
const clock = () => new Date('2026-11-24T03:00:00Z');
const mediaType = 'application/pdf';
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest();

/** A process of the server, all of which use the same database; in its sandbox every content ends its process, or none. */
function openServer({ isFatal }: { readonly isFatal: boolean }) {
  let tried = 0;
  const counting: Sandbox = {
    ...sandbox,
    run: (task, ...rest) => {
      tried += 1;
      return isFatal ? pass(100, refuse('file-too-complex')) : sandbox.run(task, ...rest);
    },
  };
  const remembering = rememberFatal(counting, testDatabase.database, clock);
  const files = openLocalFileStore(folder, Buffer.alloc(32, 1), remembering);
  return {
    uploaded: (content: Buffer) => files.store(Readable.from([content]), { maxBytes: 1024 * 1024, waiter: somebody }),
    viewed: (content: Buffer) =>
      remembering.run(
        markContentTask,
        { ...contentOfBuffer(content), sha256: hashOf(content) },
        { mediaType, mark },
        somebody,
      ),
    pictured: (content: Buffer) => remembering.run(readPictureTask, content, { purpose: 'avatar' }, somebody),
    tried: () => tried,
  };
}

const tooComplex = { refused: 'file-too-complex' };
const noted = (content: Buffer) =>
  testDatabase.database
    .selectFrom('fatalContents')
    .select(['task', 'failedAt'])
    .where('sha256', '=', hashOf(content))
    .execute();

describe.for(['uploaded', 'viewed', 'pictured'] as const)('what ended its process when it was %s', (way) => {
  test('is refused without being tried again, also by a server that starts anew', async () => {
    const poison = await makePdf(1, `poison ${way}`);
    const failing = openServer({ isFatal: true });
    expect(await failing[way](poison)).toEqual(tooComplex);
    expect(await failing[way](poison)).toEqual(tooComplex);
    expect(failing.tried()).toBe(1);
    const anew = openServer({ isFatal: false });
    expect(await anew[way](poison)).toEqual(tooComplex);
    expect(anew.tried()).toBe(0);
    await anew[way](await makePdf(1, `innocent ${way}`));
    expect(anew.tried()).toBe(1);
  });

  test('is not tried again after the first by those who send it at the same moment', async () => {
    const poison = await makePdf(1, `sent by many, ${way}`);
    const failing = openServer({ isFatal: true });
    const all = await Promise.all(Array.from({ length: 5 }, () => failing[way](poison)));
    expect(all).toEqual(all.map(() => tooComplex));
    expect(failing.tried()).toBe(1);
  });
});

test('what ended the process of one task is read by the others', async () => {
  const pdf = await makePdf(1, 'heavy to mark');
  expect(await openServer({ isFatal: true }).viewed(pdf)).toEqual(tooComplex);
  expect(await openServer({ isFatal: false }).uploaded(pdf)).toMatchObject({ mediaType });
});

test('those who open a file at the same moment all get it with their watermark', async () => {
  const pdf = await makePdf(1, 'wanted by many');
  const server = openServer({ isFatal: false });
  const views = await Promise.all(Array.from({ length: 4 }, () => server.viewed(pdf)));
  expect(views.map((view) => Buffer.isBuffer(view))).toEqual(views.map(() => true));
});

test('a file is tried again once what failed since the day before is forgotten, and only then', async () => {
  const innocent = await makePdf(1, 'opened while the machine was overloaded');
  expect(await openServer({ isFatal: true }).viewed(innocent)).toEqual(tooComplex);
  expect(await noted(innocent)).toEqual([{ task: 'mark-content', failedAt: clock() }]);
  const forget = (since: Date) =>
    inTransaction(testDatabase.database, (transaction) => forgetFatal(transaction, since));
  expect(await forget(new Date(clock().getTime() + 1))).toBe(0);
  expect(await openServer({ isFatal: false }).viewed(innocent)).toEqual(tooComplex);
  expect(await forget(clock())).toBeGreaterThan(0);
  expect(await openServer({ isFatal: false }).viewed(innocent)).toBeInstanceOf(Buffer);
});

test('nothing is stored about a file that is refused for another reason', async () => {
  const broken = Buffer.from('%PDF-1.7 nothing');
  const server = openServer({ isFatal: false });
  expect(await server.viewed(broken)).toEqual({ refused: 'file-not-markable' });
  expect(await server.uploaded(broken)).toEqual({ refused: 'file-broken' });
  expect(await noted(broken)).toEqual([]);
});
