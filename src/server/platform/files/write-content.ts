import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { chunkBytes, newCipher } from './content-cipher.ts';

export interface WrittenContent {
  readonly sha256: Buffer;
  readonly byteSize: number;
}

/** Encrypts a stream into a new file and syncs it to disk. Undefined when the stream is longer than `maxBytes`. */
export async function writeContent(
  content: Readable,
  path: string,
  agencyKey: Buffer,
  maxBytes: number,
): Promise<WrittenContent | undefined> {
  const file = await open(path, 'wx', 0o600);
  try {
    const result = await seal(content, file, agencyKey, maxBytes);
    await file.sync();
    return result;
  } finally {
    await file.close();
  }
}

async function seal(content: Readable, file: FileHandle, agencyKey: Buffer, maxBytes: number) {
  const cipher = newCipher(agencyKey);
  const hash = createHash('sha256');
  let byteSize = 0;
  let index = 0;
  let waiting = Buffer.alloc(0);
  await file.write(cipher.header);
  for await (const segment of content) {
    const bytes = Buffer.isBuffer(segment) ? segment : Buffer.from(segment);
    byteSize += bytes.length;
    if (byteSize > maxBytes) return undefined;
    hash.update(bytes);
    waiting = Buffer.concat([waiting, bytes]);
    // One chunk is always held back, because the last one must be marked as last.
    while (waiting.length > chunkBytes) {
      await file.write(cipher.seal(waiting.subarray(0, chunkBytes), index, false));
      waiting = waiting.subarray(chunkBytes);
      index += 1;
    }
  }
  await file.write(cipher.seal(waiting, index, true));
  return { sha256: hash.digest(), byteSize };
}
