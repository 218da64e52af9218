import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startBucketServer, type BucketServer } from '#tests/support/bucket-server.ts';

import type { Bucket, NewObject } from './bucket.ts';
import { checkBucket } from './check-bucket.ts';
import { openBucket } from './open-bucket.ts';

const limits = { maxAttempts: 3, connectMs: 500, answerMs: 300, minUploadBytesPerMs: 250 };
let server: BucketServer;
let bucket: Bucket;
beforeEach(async () => {
  server = await startBucketServer();
  bucket = openBucket(server.settings, limits);
});
afterEach(() => server.close());

const objectOf = (content: Buffer, header?: string): NewObject => ({
  byteSize: content.length,
  open: () => Readable.from([content], { objectMode: false }),
  header,
});
const put = (key: string, content: Buffer, header?: string) => bucket.put(key, objectOf(content, header));
const read = async (key: string, first: number, last?: number) => {
  const range = await bucket.get(key, first, last);
  return range && { ...range, content: (await buffer(range.bytes)).toString() };
};

test('an object comes back by range, with its size and header', async () => {
  await put('ab/letter', Buffer.from('0123456789'), 'abc+/=');
  expect(await read('ab/letter', 2, 4)).toMatchObject({ size: 10, header: 'abc+/=', content: '234' });
  expect(await read('ab/letter', 8, 99)).toMatchObject({ content: '89' });
  expect(await read('ab/letter', 3)).toMatchObject({ content: '3456789' });
  expect(await bucket.describe('ab/letter')).toMatchObject({ size: 10 });
  await put('ab/letter', Buffer.from('0123456789'));
  expect(await read('ab/letter', 0)).toMatchObject({ header: undefined });
});

test('an object that is not there is no error', async () => {
  expect(await bucket.get('ab/none', 0)).toBeUndefined();
  expect(await bucket.describe('ab/none')).toBeUndefined();
  await bucket.remove('ab/none');
});

/** The server of the tests cannot make the token of a second page, so these pages are written here. */
test('a list goes on over all pages', async () => {
  const pageOf = (key: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>
    <Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>`;
  const pages: Readonly<Record<string, string>> = {
    '': pageOf('ab/1', 'second+/='),
    'second+/=': pageOf('ab/2', 'third'),
    third: pageOf('cd/3', ''),
  };
  server.intercept((request, response) => {
    const token = new URL(request.url ?? '', server.settings.endpoint).searchParams.get('continuation-token') ?? '';
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(pages[token]);
    return true;
  });
  const listed = [];
  for await (const object of bucket.list()) listed.push(object);
  const storedAt = new Date('2026-01-02T03:04:05Z');
  expect(listed).toEqual(['ab/1', 'ab/2', 'cd/3'].map((key) => ({ key, storedAt })));
});

test.for([
  ['get', (key: string) => read(key, 0)],
  ['describe', (key: string) => bucket.describe(key)],
  ['put', (key: string) => put(key, Buffer.from('again'))],
  ['remove', (key: string) => bucket.remove(key)],
] as const)('%s is repeated when the store fails for a moment, and gives up after three attempts', async ([, work]) => {
  await put('ab/letter', Buffer.from('a letter'));
  server.takeRequests();
  server.answerNext(2, (_request, response) => response.writeHead(503).end());
  await work('ab/letter');
  expect(server.takeRequests()).toHaveLength(3);
  server.answerNext(3, (_request, response) => response.writeHead(503).end());
  await expect(work('ab/letter')).rejects.toMatchObject({ fault: 'bucket-not-usable' });
  expect(server.takeRequests()).toHaveLength(3);
});

test.for([
  ['get', () => read('ab/letter', 0)],
  ['put', () => put('ab/letter', Buffer.from('again'))],
] as const)('%s fails when the store never answers', async ([, work]) => {
  server.answerNext(3, () => undefined);
  await expect(work()).rejects.toMatchObject({ fault: 'bucket-unreachable' });
});

test('an upload that is refused is not repeated', async () => {
  server.answerNext(1, (_request, response) => response.writeHead(403).end());
  await expect(put('ab/letter', Buffer.from('a letter'))).rejects.toMatchObject({ fault: 'bucket-not-permitted' });
  expect(server.takeRequests()).toHaveLength(1);
});

test('an upload whose file cannot be read fails', async () => {
  const broken: NewObject = {
    byteSize: 100,
    open: () =>
      new Readable({
        read() {
          this.destroy(new Error('the disk is broken'));
        },
      }),
  };
  await expect(bucket.put('ab/letter', broken)).rejects.toThrow('the disk is broken');
  expect(await server.objects()).toEqual([]);
});

test('an answer that comes to a standstill fails', async () => {
  server.answerNext(1, (_request, response) => {
    response.writeHead(206, { 'Content-Length': 10, 'Content-Range': 'bytes 0-9/10' }).write('01234');
  });
  await expect(read('ab/letter', 0)).rejects.toMatchObject({ fault: 'bucket-unreachable' });
});

test('an answer that is cut off fails, also when nobody reads it yet', async () => {
  server.answerNext(1, (_request, response) => {
    response.writeHead(206, { 'Content-Length': 10, 'Content-Range': 'bytes 0-9/10' }).write('01234');
    setImmediate(() => response.destroy());
  });
  const range = await bucket.get('ab/letter', 0);
  await expect.poll(server.openAnswers).toBe(0);
  await expect(buffer(range?.bytes ?? Readable.from([]))).rejects.toMatchObject({ fault: 'bucket-unreachable' });
});

test.for([
  ['all of it', 200, { 'Content-Length': 3 }],
  ['another range', 206, { 'Content-Length': 3, 'Content-Range': 'bytes 0-2/9' }],
] as const)('an answer that is %s instead of the range is not used', async ([, status, headers]) => {
  server.answerNext(1, (_request, response) => response.writeHead(status, headers).end('abc'));
  await expect(bucket.get('ab/letter', 3, 5)).rejects.toMatchObject({ fault: 'bucket-not-usable' });
});

test('reading at one’s own pace is no standstill', async () => {
  await put('ab/letter', Buffer.alloc(3_000_000, 'a'));
  const range = await bucket.get('ab/letter', 0);
  let length = 0;
  for await (const segment of range?.bytes ?? []) {
    if (length === 0) await new Promise((resolve) => setTimeout(resolve, 2 * limits.answerMs));
    length += segment.length;
  }
  expect(length).toBe(3_000_000);
});

test('a bucket in order passes the check, which leaves nothing in it', async () => {
  expect(await checkBucket(server.settings)).toBeUndefined();
  expect(await server.objects()).toEqual([]);
});

test.for([
  ['bucket-missing', { bucket: 'nowhere' }],
  ['bucket-key-refused', { secretAccessKey: 'wrong' }],
  ['bucket-key-refused', { accessKeyId: 'wrong' }],
  ['bucket-unreachable', { endpoint: 'http://127.0.0.1:9' }],
] as const)('the check says %s for %o', async ([fault, change]) => {
  expect(await checkBucket({ ...server.settings, ...change })).toMatchObject({ fault });
});

test.for([
  ['write', 0],
  ['read', 1],
  ['list', 2],
  ['remove', 3],
] as const)('the check says when the key may not %s', async ([, before]) => {
  const denied = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  let served = 0;
  server.intercept((_request, response) => {
    served += 1;
    if (served <= before) return false;
    response.writeHead(403, { 'Content-Type': 'application/xml' }).end(denied);
    return true;
  });
  expect(await checkBucket(server.settings)).toMatchObject({ fault: 'bucket-not-permitted', message: 'Access Denied' });
});

test('the check says when something else comes back than was written', async () => {
  server.intercept((request, response) => {
    if (request.method !== 'GET' || request.headers.range === undefined) return false;
    response.writeHead(206, { 'Content-Length': 3, 'Content-Range': 'bytes 0-2/3' }).end('abc');
    return true;
  });
  expect(await checkBucket(server.settings)).toMatchObject({ fault: 'bucket-not-usable' });
});
