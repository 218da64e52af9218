import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { startBucketServer, type BucketServer } from '#tests/support/bucket-server.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';

import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { readRange } from './read-content.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());
const content = Buffer.from(Array.from({ length: 400_000 }, (_, index) => `line ${index}`).join('\n'));
/** Large contents are compared so, because `toEqual` looks at every byte. */
const isPart = (read: Buffer, first: number, end: number) => read.equals(content.subarray(first, end));
const agencyKey = randomBytes(32);
let server: BucketServer;
let dataFolder: string;
let files: FileStore;
let sha256: Buffer;

beforeEach(async () => {
  server = await startBucketServer();
  dataFolder = await mkdtemp(join(tmpdir(), 'sarn-files-'));
  files = await openFileStore({ dataFolder, bucket: server.settings }, agencyKey, sandbox);
  const stored = await files.store(Readable.from([content]), { maxBytes: 100_000_000, waiter: 'background' });
  if (isRefusal(stored)) throw new Error(stored.refused);
  ({ sha256 } = stored);
  server.takeRequests();
});
afterEach(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true });
});

const key = () => `${sha256.toString('hex').slice(0, 2)}/${sha256.toString('hex')}`;

test('storing a content is one request', async () => {
  await files.store(Readable.from([Buffer.from('another')]), { maxBytes: 100, waiter: 'background' });
  expect(server.takeRequests()).toEqual(['PUT']);
});

test('reading a range is one request for its chunks, reading all is one for everything', async () => {
  expect(isPart(await buffer(await files.open(sha256, { first: 70_000, last: 300_000 })), 70_000, 300_001)).toBe(true);
  expect(server.takeRequests()).toEqual([`GET bytes=${21 + 65_552}-${21 + 5 * 65_552 - 1}`]);
  expect(isPart(await buffer(await files.open(sha256)), 0, content.length)).toBe(true);
  expect(server.takeRequests()).toEqual(['GET bytes=21-']);
});

test('reading in any order is one request for each range', async () => {
  const opened = await files.openAnywhere(sha256);
  expect(isPart(await readRange(opened, 1_000_000, 1_000_000), 1_000_000, 2_000_000)).toBe(true);
  expect(isPart(await readRange(opened, 0, 10), 0, 10)).toBe(true);
  expect(server.takeRequests()).toHaveLength(3);
});

test('a content that is stored again while it is read still reads well', async () => {
  const opened = await files.openAnywhere(sha256);
  expect(isPart(await readRange(opened, 0, 10), 0, 10)).toBe(true);
  await files.store(Readable.from([content]), { maxBytes: 100_000_000, waiter: 'background' });
  expect(isPart(await readRange(opened, 100_000, 100_000), 100_000, 200_000)).toBe(true);
});

test('a content that was copied from a folder of files reads well', async () => {
  await server.dropMetadata(key());
  expect(isPart(await buffer(await files.open(sha256)), 0, content.length)).toBe(true);
  expect(isPart(await buffer(await files.open(sha256, { first: 70_000, last: 70_009 })), 70_000, 70_010)).toBe(true);
});

test.for([
  ['before its first byte', 0],
  ['in the middle', 1],
] as const)('a read that is given up %s closes its connection', async ([, segments]) => {
  const stream = await files.open(sha256);
  expect(server.openAnswers()).toBe(1);
  for (let read = 0; read < segments; read += 1) await stream.iterator({ destroyOnReturn: false }).next();
  stream.destroy();
  await expect.poll(server.openAnswers).toBe(0);
});

test('a range that is given up closes its connection, although its content remains open', async () => {
  const opened = await files.openAnywhere(sha256);
  for await (const _ of opened.bytes({ first: 0, last: opened.byteSize - 1 })) break;
  await expect.poll(server.openAnswers).toBe(0);
  expect(isPart(await readRange(opened, 0, 10), 0, 10)).toBe(true);
  await opened.close();
});

test('an object of something else in the bucket is not listed, hence never swept', async () => {
  const { openBucket } = await import('./open-bucket.ts');
  const bucket = openBucket(server.settings);
  for (const name of ['start-check/1', `backup/${key()}`, 'letter.pdf'])
    await bucket.put(name, { byteSize: 1, open: () => Readable.from([Buffer.from('a')], { objectMode: false }) });
  const listed = [];
  for await (const found of files.listOlderThan(new Date(Date.now() + 60_000))) listed.push(found);
  expect(listed).toEqual([sha256]);
});

test('a content that the store does not take leaves nothing behind, and can be stored later', async () => {
  const store = () => files.store(Readable.from([Buffer.from('another')]), { maxBytes: 100, waiter: 'background' });
  server.answerNext(3, (_request, response) => response.writeHead(503).end());
  await expect(store()).rejects.toMatchObject({ fault: 'bucket-not-usable' });
  expect(await readdir(join(dataFolder, 'files', 'incoming'))).toEqual([]);
  expect(await server.objects()).toHaveLength(1);
  expect(isRefusal(await store())).toBe(false);
});

test('the bucket holds exactly what the local store writes', async () => {
  const object = await readFile(server.pathOf(key()));
  expect(object.subarray(0, 5)).toEqual(Buffer.from('SARN\u0001', 'latin1'));
  expect(object.includes(content.subarray(0, 20))).toBe(false);
});
