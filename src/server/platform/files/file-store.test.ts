import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makeLockedPdf, makePdf, makeWordDocument, makeZip } from '#tests/support/server-files.ts';

import type { FileStore, StoredContent } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { readRange } from './read-content.ts';

const maxBytes = 1024 * 1024;
const sandbox = openTestSandbox();
afterAll(() => sandbox.close());

/** What a test does to a store past the program. */
interface Place {
  readonly files: FileStore;
  /** The files in which the stored contents lie. */
  readonly stored: () => Promise<readonly string[]>;
  readonly pathOf: (content: StoredContent) => string;
  readonly close: () => Promise<void>;
}

const keyOf = ({ sha256 }: StoredContent) => join(sha256.toString('hex').slice(0, 2), sha256.toString('hex'));

const places: Readonly<Record<string, (dataFolder: string) => Promise<Place>>> = {
  'the local store': async (dataFolder) => ({
    files: await openFileStore({ dataFolder, bucket: undefined }, randomBytes(32), sandbox),
    stored: () => filesIn(join(dataFolder, 'files')),
    pathOf: (content) => join(dataFolder, 'files', keyOf(content)),
    close: async () => undefined,
  }),
  'the store in a bucket': async (dataFolder) => {
    const server = await startBucketServer();
    return {
      files: await openFileStore({ dataFolder, bucket: server.settings }, randomBytes(32), sandbox),
      stored: server.objects,
      pathOf: (content) => server.pathOf(keyOf(content)),
      close: server.close,
    };
  },
};

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const hourMs = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

describe.each(Object.entries(places))('%s', (_name, open) => {
  let dataFolder: string;
  let place: Place;
  let files: FileStore;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'sarn-files-'));
    place = await open(dataFolder);
    files = place.files;
  });
  afterEach(async () => {
    await place.close();
    await rm(dataFolder, { recursive: true });
  });

  const store = (content: Buffer) => files.store(Readable.from([content]), { maxBytes, waiter: 'background' });
  const stored = async (content: Buffer): Promise<StoredContent> => {
    const result = await store(content);
    if (isRefusal(result)) throw new Error(result.refused);
    return result;
  };
  const incoming = () => filesIn(join(dataFolder, 'files', 'incoming'));
  const listOlderThan = async (moment: Date) => {
    const listed: Buffer[] = [];
    for await (const sha256 of files.listOlderThan(moment)) listed.push(sha256);
    return listed;
  };
  const makeOld = (content: StoredContent) => utimes(place.pathOf(content), hoursAgo(48), hoursAgo(48));

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
    expect(await place.stored()).toEqual([]);
    expect(await incoming()).toEqual([]);
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

  test('a stored content is read in any order', async () => {
    const content = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `line ${index}`).join('\n'));
    const { sha256 } = await stored(content);
    const opened = await files.openAnywhere(sha256);
    expect(opened.byteSize).toBe(content.length);
    expect(await readRange(opened, 200_000, 70_000)).toEqual(content.subarray(200_000, 270_000));
    expect(await readRange(opened, 0, 10)).toEqual(content.subarray(0, 10));
    expect(await readRange(opened, content.length - 5, 100)).toEqual(content.subarray(-5));
    await opened.close();
  });

  test('an original is stored without inspection, an empty one too', async () => {
    for (const original of [Buffer.from('MZ a program'), Buffer.alloc(0)]) {
      const result = await files.store(Readable.from([original]), {
        maxBytes,
        uninspectedType: 'message/rfc822',
        waiter: 'background',
      });
      if (isRefusal(result)) throw new Error(result.refused);
      expect(result.mediaType).toBe('message/rfc822');
      expect(await buffer(await files.open(result.sha256))).toEqual(original);
    }
  });

  test('what is stored contains nothing readable', async () => {
    const result = await stored(Buffer.from('ความลับของทางราชการ '.repeat(100)));
    expect(await place.stored()).toEqual([place.pathOf(result)]);
    expect((await readFile(place.pathOf(result))).includes(Buffer.from('ความลับ'))).toBe(false);
  });

  test('nothing of a stored content remains in the folder of incoming ones', async () => {
    await stored(Buffer.from('a letter'));
    expect(await incoming()).toEqual([]);
  });

  test.for([
    ['shortened within a chunk', (sealed: Buffer) => sealed.subarray(0, 100_000)],
    ['shortened at the end of a chunk', (sealed: Buffer) => sealed.subarray(0, 65_536 + 16 + 21)],
    ['shortened to its header', (sealed: Buffer) => sealed.subarray(0, 21)],
    ['emptied', () => Buffer.alloc(0)],
    ['changed in one bit', (sealed: Buffer) => Buffer.from(sealed.with(150_000, (sealed[150_000] ?? 0) ^ 1))],
    ['made longer', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(65_552)])],
  ] as const)('reading a content that was %s fails, whole and by range', async ([, damage]) => {
    const result = await stored(Buffer.alloc(200_000, 'a'));
    const path = place.pathOf(result);
    await writeFile(path, damage(await readFile(path)));
    await expect(files.open(result.sha256).then(buffer)).rejects.toThrow();
    await expect(files.open(result.sha256, { first: 140_000, last: 199_999 }).then(buffer)).rejects.toThrow();
  });

  test('a content is not taken for another one that was put in its place', async () => {
    const [letter, other] = [await stored(Buffer.from('a letter')), await stored(Buffer.from('another'))];
    await writeFile(place.pathOf(letter), await readFile(place.pathOf(other)));
    await expect(files.open(letter.sha256).then(buffer)).rejects.toThrow();
  });

  test('opening a content that is gone fails', async () => {
    const { sha256 } = await stored(Buffer.from('a letter'));
    await files.remove(sha256, new Date(Date.now() + hourMs));
    await expect(files.open(sha256)).rejects.toThrow();
    await expect(files.open(sha256, { first: 0, last: 1 })).rejects.toThrow();
    await expect(files.openAnywhere(sha256)).rejects.toThrow();
  });

  test('equal contents are stored once, and the last time counts', async () => {
    const first = await stored(Buffer.from('same'));
    await makeOld(first);
    expect(await listOlderThan(hoursAgo(24))).toEqual([first.sha256]);
    await stored(Buffer.from('same'));
    expect(await place.stored()).toHaveLength(1);
    expect(await listOlderThan(hoursAgo(24))).toEqual([]);
    expect(await buffer(await files.open(first.sha256))).toEqual(Buffer.from('same'));
  });

  test('only contents that are older than the moment are listed', async () => {
    const [old, fresh] = [await stored(Buffer.from('old')), await stored(Buffer.from('fresh'))];
    await makeOld(old);
    expect(await listOlderThan(hoursAgo(24))).toEqual([old.sha256]);
    expect(await listOlderThan(new Date(Date.now() + hourMs))).toHaveLength(2);
    expect(await buffer(await files.open(fresh.sha256))).toEqual(Buffer.from('fresh'));
  });

  test('a content is removed unless it was stored again, and removing it twice is no error', async () => {
    const { sha256 } = await stored(Buffer.from('a letter'));
    await files.remove(sha256, hoursAgo(24));
    expect(await place.stored()).toHaveLength(1);
    await files.remove(sha256, new Date(Date.now() + hourMs));
    expect(await place.stored()).toEqual([]);
    await files.remove(sha256, new Date(Date.now() + hourMs));
  });

  test('what a killed process was receiving is removed, what arrives now is not', async () => {
    const folder = join(dataFolder, 'files', 'incoming');
    await mkdir(folder, { recursive: true });
    for (const name of ['old', 'fresh']) await writeFile(join(folder, name), name);
    await utimes(join(folder, 'old'), hoursAgo(48), hoursAgo(48));
    await files.removeIncomplete(hoursAgo(24));
    expect(await readdir(folder)).toEqual(['fresh']);
  });
});
