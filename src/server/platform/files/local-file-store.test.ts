import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makeLockedPdf, makePdf, makeWordDocument, makeZip } from '#tests/support/server-files.ts';

import type { FileStore, StoredContent } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';

const maxBytes = 1024 * 1024;
let folder: string;
let files: FileStore;
const sandbox = openTestSandbox();
afterAll(() => sandbox.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-files-'));
  files = openLocalFileStore(folder, randomBytes(32), sandbox);
});
afterEach(() => rm(folder, { recursive: true }));

const store = (content: Buffer) => files.store(Readable.from([content]), { maxBytes });
const stored = async (content: Buffer): Promise<StoredContent> => {
  const result = await store(content);
  if (isRefusal(result)) throw new Error(result.refused);
  return result;
};
const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const pathOf = ({ sha256 }: StoredContent) => join(folder, sha256.toString('hex').slice(0, 2), sha256.toString('hex'));

test('the type follows from the content', async () => {
  const word = makeWordDocument('สวัสดี');
  const contents: readonly (readonly [Buffer, string])[] = [
    [await makePdf(3), 'application/pdf'],
    [word, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [makeZip({ 'a.txt': 'a' }), 'application/zip'],
    [Buffer.from('ชื่อ,จำนวน\nก,1\nข,2\n'), 'text/csv'],
    [Buffer.from('บันทึกข้อความ, เรื่องที่หนึ่ง\nไม่ใช่ตาราง\n'), 'text/plain'],
  ];
  for (const [content, mediaType] of contents) expect((await stored(content)).mediaType).toBe(mediaType);
  expect((await stored(await makePdf(3))).pageCount).toBe(3);
});

test.for([
  ['file-empty', async () => Buffer.alloc(0)],
  ['file-encrypted', async () => makeLockedPdf()],
  ['file-broken', async () => (await makePdf(1)).subarray(0, 200)],
  ['file-broken', async () => Buffer.from('%PDF-1.7\nnothing')],
  ['file-broken', async () => makeWordDocument('x').subarray(0, -30)],
  ['file-type-not-supported', async () => Buffer.from('MZ\u0000\u0000 a program')],
  ['file-type-not-supported', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['file-type-not-supported', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['file-too-large', async () => Buffer.alloc(maxBytes + 1, 'a')],
] as const)('a content refused as %s leaves nothing behind', async ([code, make]) => {
  expect(await store(await make())).toMatchObject({ refused: code });
  expect(await filesOnDisk()).toEqual([]);
});

test('a content reads back complete and by ranges across chunks', async () => {
  const content = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `line ${index}`).join('\n'));
  const { sha256, byteSize } = await stored(content);
  expect(byteSize).toBe(content.length);
  expect(await buffer(await files.open(sha256))).toEqual(content);
  for (const [first, last] of [
    [0, 0],
    [65_530, 65_545],
    [100, 200_000],
    [content.length - 1, content.length - 1],
  ] as const) {
    expect(await buffer(await files.open(sha256, { first, last }))).toEqual(content.subarray(first, last + 1));
  }
});

test('a content reads back when its length is a multiple of the chunk size', async () => {
  const content = Buffer.alloc(128 * 1024, 'a');
  const { sha256 } = await stored(content);
  expect(await buffer(await files.open(sha256))).toEqual(content);
});

test('the file on disk contains nothing readable', async () => {
  const result = await stored(Buffer.from('ความลับของทางราชการ '.repeat(100)));
  const disk = await buffer((await open(pathOf(result))).createReadStream());
  expect(disk.includes(Buffer.from('ความลับ'))).toBe(false);
});

test('reading a changed or shortened file fails', async () => {
  const result = await stored(Buffer.alloc(200_000, 'a'));
  const file = await open(pathOf(result), 'r+');
  await file.truncate(65_536 + 16 + 21);
  await file.close();
  await expect(files.open(result.sha256).then(buffer)).rejects.toThrow();
});

test('equal contents are stored once', async () => {
  await stored(Buffer.from('same'));
  await stored(Buffer.from('same'));
  expect(await filesOnDisk()).toHaveLength(1);
});
