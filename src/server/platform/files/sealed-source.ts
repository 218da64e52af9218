import { open } from 'node:fs/promises';

import { headerBytes, sealedChunkBytes } from './content-cipher.ts';

/** The encrypted form of one content, wherever it lies. */
export interface SealedSource {
  readonly size: () => Promise<number>;
  /** The bytes from `first` to `last`, both included, or to the end. */
  readonly read: (first: number, last?: number) => Promise<SealedRange>;
  /** Also ends what is being read. */
  readonly close: () => Promise<void>;
}

/** A store may replace a content by the same under another key, so every range comes with the header it belongs to. */
export interface SealedRange {
  /** Of the whole encrypted form. */
  readonly size: number;
  readonly header: Buffer;
  /** In segments of any length. */
  readonly bytes: AsyncIterable<Buffer>;
}

export async function openSealedFile(path: string): Promise<SealedSource> {
  const file = await open(path, 'r');
  const readAt = async (position: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  async function* segments(first: number, last: number) {
    for (let start = first; start <= last; start += sealedChunkBytes)
      yield await readAt(start, Math.min(sealedChunkBytes, last - start + 1));
  }
  const sizeOf = async () => (await file.stat()).size;
  return {
    size: sizeOf,
    read: async (first, last) => {
      const size = await sizeOf();
      const end = Math.min(size - 1, last ?? size - 1);
      return { size, header: await readAt(0, headerBytes), bytes: segments(first, end) };
    },
    close: () => file.close(),
  };
}
