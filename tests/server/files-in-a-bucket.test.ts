import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { startServer } from '#server/start-server.ts';
import { consoleLine, isStartProblem } from '#server/start-problem.ts';
import { startBucketServer, type BucketServer } from '#tests/support/bucket-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const dayMs = 24 * 60 * 60 * 1000;
let bucket: BucketServer;
let server: TestServer;
let owner: Caller;

beforeAll(async () => {
  bucket = await startBucketServer();
  server = await startTestServer(bucket.environment);
  await createPerson(server.platform.database, 'owner');
  owner = await server.signIn('owner');
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const authorization = () => ({ authorization: `Bearer ${owner.token}` });
const upload = (content: Buffer, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return server.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers: authorization() });
};
const download = (fileId: number, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/files/${fileId}`, headers: { ...authorization(), ...headers } });

test('an upload lies in the bucket, encrypted, and is read whole and by range', async () => {
  const pdf = await makePdf(2);
  const { fileId, pageCount } = (await upload(pdf, 'หนังสือ.pdf')).json();
  expect(pageCount).toBe(2);
  const [object = '', ...others] = await bucket.objects();
  expect(others).toEqual([]);
  expect((await readFile(object)).includes('%PDF')).toBe(false);
  const whole = await download(fileId);
  expect([whole.statusCode, whole.rawPayload.equals(pdf)]).toEqual([200, true]);
  const part = await download(fileId, { range: 'bytes=1-3' });
  expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
});

test('a file that nothing uses is swept from the bucket after a day', async () => {
  await upload(Buffer.from('nobody uses it'), 'a.txt');
  const clock = () => new Date(Date.now() + 2 * dayMs);
  await sweepFiles({ ...server.platform, clock });
  expect(await bucket.objects()).toEqual([]);
});

test('when the store fails, a call is refused with a sentence and nothing is left half done', async () => {
  const { fileId } = (await upload(Buffer.from('0123456789'), 'a.txt')).json();
  const before = await bucket.objects();
  bucket.intercept((request) => {
    request.destroy();
    return true;
  });
  const replies = [
    await download(fileId),
    await download(fileId, { range: 'bytes=2-5' }),
    await upload(Buffer.from('another'), 'b.txt'),
  ];
  bucket.intercept(() => false);
  for (const reply of replies) {
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'files-unavailable', message: expect.stringContaining('ที่เก็บไฟล์') });
    for (const header of ['etag', 'content-disposition', 'content-range'])
      expect(reply.headers).not.toHaveProperty(header);
  }
  expect(await bucket.objects()).toEqual(before);
  expect((await download(fileId)).body).toBe('0123456789');
});

test.for([
  ['bucket-missing', { S3_BUCKET: 'nowhere' }, 'nowhere'],
  ['bucket-key-refused', { S3_ACCESS_KEY_ID: 'nobody' }, 'S3_ACCESS_KEY_ID'],
  ['bucket-key-refused', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
  ['bucket-unreachable', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9'],
] as const)('the server does not start: %s with %o', async ([problem, change, named]) => {
  const dataFolder = server.platform.config.dataFolder;
  const environment = { ...bucket.environment, ...change, DATA_DIR: dataFolder, PORT: '0' };
  const started = await startServer(environment, async () => []);
  if (!isStartProblem(started)) throw new Error('it started');
  expect(started.problem).toBe(problem);
  for (const locale of ['th', 'en'] as const) {
    const line = consoleLine(locale, started.problem, started.values);
    expect(line).toContain(named);
    expect(line).not.toMatch(/S3RVER|\{|UnknownError/);
  }
});
