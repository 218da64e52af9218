import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { chunkBytes, newCipher } from './content-cipher.ts';

export interface WrittenContent {
  readonly sha256: Buffer;
  readonly byteSize: number;
}

/** Encrypts a stream into a new file and makes it durable. Undefined when it is longer than `maxBytes`. */
export async function writeContent(
  content: Readable,
  path: string,
  agencyKey: Buffer,
  maxBytes: number,
): Promise<WrittenContent | undefined> {
  const file = await open(path, 'wx', 0o600);
  try {
    const written = await seal(content, file, agencyKey, maxBytes);
    await file.sync();
    return written;
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
    // The last chunk must be known as the last, so one chunk is always held back.
    while (waiting.length > chunkBytes) {
      await file.write(cipher.seal(waiting.subarray(0, chunkBytes), index, false));
      waiting = waiting.subarray(chunkBytes);
      index += 1;
    }
  }
  await file.write(cipher.seal(waiting, index, true));
  return { sha256: hash.digest(), byteSize };
}
