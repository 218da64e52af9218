import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { openMarker } from './open-marker.ts';

const sandbox = openTestSandbox();
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(async () => {
  sandbox.close();
  await testDatabase.close();
});

const mark = { className: 'ลับ', lines: ['เปิดดูโดย นายกิตติพงษ์'] };
const clock = () => new Date('2026-11-24T03:00:00Z');
const mediaType = 'application/pdf';
const hashOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest();

async function storedPdf(text: string): Promise<Buffer> {
  const pdf = await makePdf(1, text);
  const row = { sha256: hashOf(pdf), byteSize: pdf.length, mediaType, createdAt: clock() };
  await testDatabase.database.insertInto('contents').values(row).execute();
  return pdf;
}

/** A process of the server, all of which use the same database; its sandbox gives each task a millisecond or all the time it needs. */
function openServer({ isHasty }: { readonly isHasty: boolean }) {
  let tried = 0;
  const counting: Sandbox = {
    ...sandbox,
    run: (task, ...rest) => {
      tried += 1;
      return sandbox.run(isHasty ? { ...task, maxMs: 1 } : task, ...rest);
    },
  };
  const marker = openMarker({ sandbox: counting, database: testDatabase.database, clock });
  return {
    view: (pdf: Buffer) => marker({ sha256: hashOf(pdf), mediaType }, contentOfBuffer(pdf), mark),
    tried: () => tried,
  };
}

const tooComplex = { refused: 'file-too-complex' };

test('a file whose marking was ended once is refused without being tried again, also by a server that starts anew', async () => {
  const poisoned = await storedPdf('poison');
  const hasty = openServer({ isHasty: true });
  expect(await hasty.view(poisoned)).toEqual(tooComplex);
  expect(await hasty.view(poisoned)).toEqual(tooComplex);
  expect(hasty.tried()).toBe(1);
  const anew = openServer({ isHasty: false });
  expect(await anew.view(poisoned)).toEqual(tooComplex);
  expect(anew.tried()).toBe(0);
  expect(await anew.view(await storedPdf('innocent'))).toBeInstanceOf(Buffer);
});

test('those who open a file at the same moment do not try it again after the first', async () => {
  const poisoned = await storedPdf('opened by many');
  const hasty = openServer({ isHasty: true });
  const views = await Promise.all(Array.from({ length: 5 }, () => hasty.view(poisoned)));
  expect(views).toEqual(views.map(() => tooComplex));
  expect(hasty.tried()).toBe(1);
});

test('those who open a file at the same moment all get it with their watermark', async () => {
  const pdf = await storedPdf('wanted by many');
  const server = openServer({ isHasty: false });
  const views = await Promise.all(Array.from({ length: 4 }, () => server.view(pdf)));
  expect(views.map((view) => Buffer.isBuffer(view))).toEqual(views.map(() => true));
});

test('a file is tried again once an administrator emptied its mark', async () => {
  const innocent = await storedPdf('opened while the machine was overloaded');
  expect(await openServer({ isHasty: true }).view(innocent)).toEqual(tooComplex);
  const failed = await testDatabase.database
    .selectFrom('contents')
    .select('markingFailedAt')
    .where('sha256', '=', hashOf(innocent))
    .executeTakeFirstOrThrow();
  expect(failed).toEqual({ markingFailedAt: clock() });
  await testDatabase.database
    .updateTable('contents')
    .set({ markingFailedAt: null })
    .where('markingFailedAt', '>=', new Date('2026-11-24'))
    .execute();
  expect(await openServer({ isHasty: false }).view(innocent)).toBeInstanceOf(Buffer);
});

test('nothing is stored about a file that is refused for another reason', async () => {
  const broken = Buffer.from('%PDF-1.7 nothing');
  await testDatabase.database
    .insertInto('contents')
    .values({ sha256: hashOf(broken), byteSize: broken.length, mediaType, createdAt: clock() })
    .execute();
  const server = openServer({ isHasty: false });
  expect(await server.view(broken)).toEqual({ refused: 'file-not-markable' });
  const { markingFailedAt } = await testDatabase.database
    .selectFrom('contents')
    .select('markingFailedAt')
    .where('sha256', '=', hashOf(broken))
    .executeTakeFirstOrThrow();
  expect(markingFailedAt).toBeNull();
});
