import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

import type { Bucket, ObjectRange } from './bucket.ts';
import { headerBytes } from './content-cipher.ts';
import type { FileStore } from './file-store.ts';
import { openIncoming } from './incoming.ts';
import { openContent, streamContent } from './read-content.ts';
import type { SealedSource } from './sealed-source.ts';

/**
 * Stores each content as the object `ab/abcdef…` by its hash. A content is received and inspected in the folder like one
 * of the local store, so that only encrypted and accepted ones reach the bucket.
 */
export function openBucketFileStore(
  bucket: Bucket,
  incomingFolder: string,
  agencyKey: Buffer,
  sandbox: Sandbox,
): FileStore {
  const incoming = openIncoming(incomingFolder, agencyKey, sandbox);
  const sourceOf = (sha256: Buffer) => sealedObject(bucket, keyOf(sha256));
  return {
    store: (content, limits) =>
      incoming.receive(content, limits, async (path, { sha256 }) => {
        const { size } = await stat(path);
        // Also replaces the same content: its new time protects it from the sweep.
        await bucket.put(keyOf(sha256), {
          byteSize: size,
          open: () => createReadStream(path),
          header: (await headerOf(path)).toString('base64'),
        });
      }),
    open: (sha256, range) => streamContent(sourceOf(sha256), agencyKey, sha256, range),
    openAnywhere: (sha256) => openContent(sourceOf(sha256), agencyKey, sha256),
    remove: async (sha256, storedBefore) => {
      const found = await bucket.describe(keyOf(sha256));
      if (found && found.storedAt < storedBefore) await bucket.remove(keyOf(sha256));
    },
    listOlderThan: async function* (moment) {
      for await (const { key, storedAt } of bucket.list()) {
        const [, name] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key) ?? [];
        if (name !== undefined && storedAt < moment) yield Buffer.from(name, 'hex');
      }
    },
    removeIncomplete: incoming.removeOlderThan,
  };
}

function keyOf(sha256: Buffer): string {
  const name = sha256.toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

async function headerOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return (await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)).buffer;
  } finally {
    await file.close();
  }
}

function sealedObject(bucket: Bucket, key: string): SealedSource {
  const transfers = new Set<ObjectRange>();
  const get = async (first: number, last?: number) => {
    const range = (await bucket.get(key, first, last)) ?? missing(key);
    transfers.add(range);
    return range;
  };
  return {
    size: async () => ((await bucket.describe(key)) ?? missing(key)).size,
    read: async (first, last) => {
      const { size, header, bytes } = await get(first, last);
      if (header !== undefined) return { size, header: Buffer.from(header, 'base64'), bytes };
      // A program that copied the object from a folder gave it no header; the bytes begin with it.
      const beginning = await get(0, headerBytes - 1);
      return { size, header: await joined(beginning.bytes), bytes };
    },
    close: async () => {
      for (const { close } of transfers) close();
    },
  };
}

async function joined(segments: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const segment of segments) all.push(segment);
  return Buffer.concat(all);
}

function missing(key: string): never {
  throw new Error(`there is no stored content ${key}`);
}
