/*
 * The file of a backup: a tar, encrypted by age with a passphrase. Both formats are public, so any program of theirs opens
 * it too (`age -d archive | tar x`), should this one be lost. It is written and read as a stream and never lies on the
 * disk or in memory as a whole. Every change and every cut is noticed by the encryption.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';

import { composed } from '#domain/text/composed.ts';

import { BackupError, reasonOf } from './backup-error.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export const entryOf = (name: string, content: Uint8Array): ArchiveEntry => ({
  name,
  size: content.length,
  bytes: Readable.from([content]),
});

/** The end of the name of an archive that is being written. */
export const unfinishedSuffix = '.unfinished';

/** The file has its name only when it is complete and on the disk. Replaces nothing. Returns its size. */
export async function writeArchive(
  path: string,
  passphrase: string,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<number> {
  const unfinished = `${path}${unfinishedSuffix}`;
  try {
    await target(path, mkdir(dirname(path), { recursive: true, mode: 0o700 }));
    await writeEncrypted(unfinished, passphrase, entries, path);
    await target(path, link(unfinished, path));
    await target(path, syncFolder(dirname(path)));
    return (await stat(path)).size;
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

async function writeEncrypted(
  unfinished: string,
  passphrase: string,
  entries: AsyncIterable<ArchiveEntry>,
  path: string,
): Promise<void> {
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  await target(path, once(file, 'open'));
  let failure: Error | undefined;
  file.once('error', (error) => (failure = error));
  const { readable, controller } = createTarPacker();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(composed(passphrase));
  const packed = pack(controller, entries);
  const written = encrypter.encrypt(readable).then((encrypted) => pipeline(encrypted, file));
  const outcomes = await Promise.allSettled([written, packed]);
  if (failure) return target(path, Promise.reject(failure));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** What fails here fails because of the place that the archive goes to, not because of what it holds. */
const target = <Result>(path: string, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new BackupError('backup-not-written', { file: path, reason: reasonOf(error) }, { cause: error });
  });

async function pack(
  controller: ReturnType<typeof createTarPacker>['controller'],
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  try {
    for await (const { name, size, bytes } of entries) {
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const chunk of bytes) {
        await writer.ready;
        await writer.write(chunk);
      }
      await writer.close();
    }
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

/** Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * The entries in their order; each is read before the next. Whoever reads to the end has read the archive as it was
 * written.
 * @throws {BackupError} when the passphrase is another, or the archive was changed or cut off.
 */
export async function* readArchive(path: string, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  try {
    await once(file, 'open').catch((error: unknown) => {
      throw new BackupError('archive-unreadable', { file: path, reason: reasonOf(error) });
    });
    const decrypted = await decrypt(file, passphrase, path);
    const entries = decrypted.pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of whole(entries, path)) {
      const bytes = whole(body, path);
      yield { name: header.name, size: header.size, bytes };
      // What was not read is passed over.
      for await (const _ of bytes);
    }
  } finally {
    file.destroy();
  }
}

async function decrypt(file: Readable, passphrase: string, path: string) {
  const decrypter = new Decrypter();
  // An archive of an earlier version took the signs as they were typed.
  for (const form of new Set([composed(passphrase), passphrase])) decrypter.addPassphrase(form);
  try {
    return await decrypter.decrypt(streamOf(file));
  } catch (error) {
    const isOther = error instanceof Error && error.message.startsWith('no identity matched');
    throw new BackupError(isOther ? 'archive-other-passphrase' : 'archive-damaged', { file: path }, { cause: error });
  }
}

/** As browsers know it, which the two libraries read. */
function streamOf(file: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Turns every error of a stream of the archive into the sentence that it is damaged. */
async function* whole<Part>(stream: AsyncIterable<Part>, path: string): AsyncGenerator<Part> {
  const parts = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await parts.next().catch((error: unknown) => {
        throw new BackupError('archive-damaged', { file: path }, { cause: error });
      });
      if (done === true) return;
      yield value;
    }
  } finally {
    await parts.return?.().catch(() => undefined);
  }
}

export async function readEntry({ bytes }: ArchiveEntry): Promise<Buffer> {
  const segments: Uint8Array[] = [];
  for await (const segment of bytes) segments.push(segment);
  return Buffer.concat(segments);
}
