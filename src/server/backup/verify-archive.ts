import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { z } from 'zod';

import type { BackupProgress } from '#domain/backup/backup-setup.ts';
import { keysOf } from '#server/platform/config/master-key.ts';
import { headerBytes } from '#server/platform/files/content-cipher.ts';
import { streamContent } from '#server/platform/files/read-content.ts';
import type { SealedSource } from '#server/platform/files/sealed-source.ts';

import { readArchive, readEntry, type ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { contentOf, keyName, manifest, manifestName, seal, sealName, tableOf, type Manifest } from './manifest.ts';

const decompressed = promisify(gunzip);

export interface VerifiedArchive {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly contents: number;
  /** Contents that the database names and that are missing, or cannot be read with the key of the archive. */
  readonly unreadable: readonly string[];
}

/**
 * Reads an archive to its end, and compares what it holds with what it says. Contents are decrypted with the key that is
 * in the archive and compared with their hashes; one that was damaged before the backup does not make the rest worthless,
 * so it is only counted.
 * @throws {BackupError} when the archive cannot be restored.
 */
export async function verifyArchive(
  path: string,
  passphrase: string,
  report?: (progress: BackupProgress) => void,
): Promise<VerifiedArchive> {
  const wrong = (reason: string): never => {
    throw new BackupError('archive-contradicts', { file: path, reason });
  };
  let described: Manifest | undefined;
  let agencyKey: Buffer | undefined;
  let sealed: z.infer<typeof seal> | undefined;
  const hashes = new Map<string, string>();
  const rows = new Map<string, number>();
  const unreadable: string[] = [];
  let contents = 0;
  for await (const entry of readArchive(path, passphrase)) {
    const content = contentOf(entry.name);
    if (content !== undefined) {
      contents += 1;
      report?.({ phase: 'verifying', done: contents, total: described?.contents.count ?? contents });
      if (!agencyKey || !(await isReadable(entry, content, agencyKey))) unreadable.push(content);
      continue;
    }
    const bytes = await readEntry(entry);
    if (entry.name === sealName) {
      sealed = parse(seal, bytes) ?? wrong(sealName);
      continue;
    }
    hashes.set(entry.name, hashOf(bytes));
    if (entry.name === manifestName) described = readManifest(bytes) ?? wrong(manifestName);
    if (entry.name === keyName) agencyKey = keysOf(bytes.toString('utf8'))?.('file-content') ?? wrong(keyName);
    const table = tableOf(entry.name);
    if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + countLines(await decompressed(bytes)));
  }
  if (!described || !agencyKey || !sealed) return wrong(sealName);
  for (const { name, sha256 } of sealed.hashes) if (hashes.get(name) !== sha256) wrong(name);
  if (hashes.size !== sealed.hashes.length) wrong('entries');
  for (const table of described.tables) if ((rows.get(table.name) ?? 0) !== table.rows) wrong(table.name);
  return {
    manifest: described,
    rows: described.tables.reduce((sum, table) => sum + table.rows, 0),
    contents,
    unreadable: [...sealed.missing, ...unreadable],
  };
}

export const readManifest = (bytes: Buffer): Manifest | undefined => parse(manifest, bytes);

function parse<Value>(schema: z.ZodType<Value>, bytes: Buffer): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** COPY writes a row a line, and a line end inside a value as `\n`. */
const lineEnd = 10;
function countLines(text: Buffer): number {
  let count = 0;
  for (let index = text.indexOf(lineEnd); index !== -1; index = text.indexOf(lineEnd, index + 1)) count += 1;
  return count;
}

async function isReadable(entry: ArchiveEntry, sha256: string, agencyKey: Buffer): Promise<boolean> {
  const source = sourceOf(entry);
  try {
    const content = await streamContent(source, agencyKey, Buffer.from(sha256, 'hex'));
    for await (const _ of content);
    return true;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    return false;
  }
}

/** An entry can be read once, from its beginning. */
function sourceOf({ size, bytes }: ArchiveEntry): SealedSource {
  return {
    size: async () => size,
    read: async () => {
      const segments = bytes[Symbol.asyncIterator]();
      let beginning = Buffer.alloc(0);
      while (beginning.length < headerBytes) {
        const { done, value } = await segments.next();
        if (done === true) break;
        beginning = Buffer.concat([beginning, value]);
      }
      async function* rest() {
        yield beginning.subarray(headerBytes);
        for (;;) {
          const { done, value } = await segments.next();
          if (done === true) return;
          yield Buffer.from(value);
        }
      }
      return { size, header: beginning.subarray(0, headerBytes), bytes: rest() };
    },
    close: async () => undefined,
  };
}
