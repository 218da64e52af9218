import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

import {
  chunkBytes,
  cipherFromHeader,
  headerBytes,
  plainBytes,
  sealedChunkBytes,
  type ContentCipher,
} from './content-cipher.ts';

/** Both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface OpenContent {
  readonly byteSize: number;
  readonly bytes: (range: ByteRange) => AsyncGenerator<Buffer>;
  readonly close: () => Promise<void>;
}

export async function openContent(path: string, agencyKey: Buffer): Promise<OpenContent> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const cipher = cipherFromHeader(agencyKey, await readAt(file, 0, headerBytes));
    const lastIndex = Math.ceil((size - headerBytes) / sealedChunkBytes) - 1;
    return {
      byteSize: plainBytes(size),
      bytes: (range) => plainChunks(file, cipher, lastIndex, range),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* plainChunks(file: FileHandle, cipher: ContentCipher, lastIndex: number, { first, last }: ByteRange) {
  const lastNeeded = Math.min(lastIndex, Math.floor(last / chunkBytes));
  for (let index = Math.floor(first / chunkBytes); index <= lastNeeded; index += 1) {
    const sealed = await readAt(file, headerBytes + index * sealedChunkBytes, sealedChunkBytes);
    const plain = cipher.unseal(sealed, index, index === lastIndex);
    const start = index * chunkBytes;
    yield plain.subarray(Math.max(0, first - start), last - start + 1);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export const contentOfBuffer = (bytes: Buffer): OpenContent => ({
  byteSize: bytes.length,
  bytes: async function* ({ first, last }) {
    yield bytes.subarray(first, last + 1);
  },
  close: async () => undefined,
});

export async function readWhole(content: OpenContent): Promise<Buffer> {
  return content.byteSize === 0 ? Buffer.alloc(0) : readRange(content, 0, content.byteSize);
}

/** A complete read ends in an error when the hash does not match. */
export async function streamContent(
  path: string,
  agencyKey: Buffer,
  sha256: Buffer,
  range?: ByteRange,
): Promise<Readable> {
  const content = await openContent(path, agencyKey);
  return Readable.from(checked(content, sha256, range), { objectMode: false });
}

async function* checked(content: OpenContent, sha256: Buffer, range: ByteRange | undefined) {
  const hash = createHash('sha256');
  try {
    for await (const chunk of content.bytes(range ?? { first: 0, last: content.byteSize - 1 })) {
      hash.update(chunk);
      yield chunk;
    }
    if (!range && !hash.digest().equals(sha256)) throw new Error('stored content does not match its hash');
  } finally {
    await content.close();
  }
}

export async function readRange(content: OpenContent, first: number, length: number): Promise<Buffer> {
  const last = Math.min(content.byteSize, first + length) - 1;
  const segments: Buffer[] = [];
  for await (const segment of content.bytes({ first, last })) segments.push(segment);
  return Buffer.concat(segments);
}
