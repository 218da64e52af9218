import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Encrypter } from 'age-encryption';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { entryOf, readArchive, writeArchive } from './archive.ts';

/** The key of an archive costs seconds, by design. */
const timeout = 60_000;
/** One word, as two keyboards write it. */
const [composed, decomposed] = ['sixteen caf\u00e9s of a street', 'sixteen cafe\u0301s of a street'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function namesIn(path: string, passphrase: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of readArchive(path, passphrase)) names.push(name);
  return names;
}

test('an archive opens with its passphrase, whatever keyboard writes it', { timeout }, async () => {
  const path = join(folder, 'new.tar.age');
  async function* entries() {
    yield entryOf('a', Buffer.from('a'));
  }
  await writeArchive(path, decomposed, entries());
  expect(await namesIn(path, composed)).toEqual(['a']);
  expect(await namesIn(path, decomposed)).toEqual(['a']);
});

test('an archive of an earlier version opens with the passphrase as it was typed then', { timeout }, async () => {
  const path = join(folder, 'old.tar.age');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(decomposed);
  await writeFile(path, await encrypter.encrypt(await packTar([{ header: { name: 'a', size: 1 }, body: 'a' }])));
  expect(await namesIn(path, decomposed)).toEqual(['a']);
});
