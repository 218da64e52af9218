import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { chunkBytes, cipherFromHeader, headerBytes, plainBytes, sealedChunkBytes } from './content-cipher.ts';
import { joinLarge } from './pieces.ts';
import type { SealedRange, SealedSource } from './sealed-source.ts';

/** Both ends are included and exist. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface OpenContent {
  readonly byteSize: number;
  readonly bytes: (range: ByteRange) => AsyncGenerator<Buffer>;
  readonly close: () => Promise<void>;
}

/** One whose hash is known, so that it is recognized when it comes again. */
export interface KnownContent extends OpenContent {
  readonly sha256: Buffer;
}

/** Closes the source when it fails. */
export async function openContent(source: SealedSource, agencyKey: Buffer, sha256: Buffer): Promise<KnownContent> {
  const size = await orClose(source, source.size());
  return {
    sha256,
    byteSize: plainBytes(size),
    bytes: async function* (range) {
      yield* plainChunks(await source.read(...sealedRange(range)), agencyKey, range);
    },
    close: source.close,
  };
}

const orClose = <Result>(source: SealedSource, work: Promise<Result>): Promise<Result> =>
  work.catch(async (error: unknown) => {
    await source.close();
    throw error;
  });

const indexOf = (position: number) => Math.floor(position / chunkBytes);
const startOf = (index: number) => headerBytes + index * sealedChunkBytes;

/** The whole chunks in which a range lies. */
const sealedRange = ({ first, last }: ByteRange) => [startOf(indexOf(first)), startOf(indexOf(last) + 1) - 1] as const;

async function* plainChunks({ size, header, bytes }: SealedRange, agencyKey: Buffer, { first, last }: ByteRange) {
  const cipher = cipherFromHeader(agencyKey, header);
  const lastIndex = Math.ceil((size - headerBytes) / sealedChunkBytes) - 1;
  let index = indexOf(first);
  for await (const sealed of inChunks(bytes)) {
    const plain = cipher.unseal(sealed, index, index === lastIndex);
    const start = index * chunkBytes;
    yield plain.subarray(Math.max(0, first - start), last - start + 1);
    index += 1;
  }
  if (index <= indexOf(last)) throw new Error('the stored content ends too early');
}

async function* inChunks(segments: AsyncIterable<Buffer>) {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const segment of segments) {
    waiting.push(segment);
    length += segment.length;
    if (length < sealedChunkBytes) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= sealedChunkBytes; rest = rest.subarray(sealedChunkBytes))
      yield rest.subarray(0, sealedChunkBytes);
    waiting = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
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
  source: SealedSource,
  agencyKey: Buffer,
  sha256: Buffer,
  range?: ByteRange,
): Promise<Readable> {
  const sealed = await orClose(source, range ? source.read(...sealedRange(range)) : source.read(headerBytes));
  const wanted = range ?? { first: 0, last: plainBytes(sealed.size) - 1 };
  const plain = plainChunks(sealed, agencyKey, wanted);
  const stream = Readable.from(range ? plain : checked(plain, sha256), { objectMode: false });
  // A stream that is given up before its first byte never enters the generators.
  stream.once('close', () => void source.close());
  return stream;
}

async function* checked(chunks: AsyncIterable<Buffer>, sha256: Buffer) {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(sha256)) throw new Error('stored content does not match its hash');
}

export async function readRange(content: OpenContent, first: number, length: number): Promise<Buffer> {
  const last = Math.min(content.byteSize, first + length) - 1;
  const segments: Buffer[] = [];
  for await (const segment of content.bytes({ first, last })) segments.push(segment);
  return joinLarge(segments);
}
