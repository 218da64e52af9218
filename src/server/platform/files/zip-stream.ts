import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const version = 20;
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first date of the format. A fixed date makes the archive reproducible. */
const day = 0x0021;

/**
 * Writes a ZIP archive as a stream, without holding an entry in memory. Each entry and the archive must stay below 4
 * GB.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = localHead(name);
    yield head;
    const sums = { checksum: 0, size: 0, packedSize: 0 };
    for await (const packed of deflate(entry.content, sums)) {
      sums.packedSize += packed.length;
      yield packed;
    }
    const tail = sizesAfter(sums);
    yield tail;
    written.push({ name, offset, ...sums });
    offset += head.length + sums.packedSize + tail.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

function deflate(content: ZipEntry['content'], sums: { checksum: number; size: number }): AsyncIterable<Buffer> {
  async function* summed() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.checksum = crc32(bytes, sums.checksum);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  // An error of the source ends the compression too, and with it the loop that reads it.
  return pipeline(Readable.from(summed(), { objectMode: false }), createDeflateRaw(), () => undefined);
}

/** Numbers of 2 or 4 bytes in little-endian order. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let position = 0;
  for (const [bytes, value] of values) position = buffer.writeUIntLE(value, position, bytes);
  return buffer;
}

const localHead = (name: Buffer) =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, version], [2, flags], [2, deflated], [2, 0], [2, day]),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const sizesAfter = ({ checksum, packedSize, size }: Pick<WrittenEntry, 'checksum' | 'packedSize' | 'size'>) =>
  fields([4, 0x08074b50], [4, checksum], [4, packedSize], [4, size]);

const directoryEntry = ({ name, checksum, packedSize, size, offset }: WrittenEntry) =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, day]),
    fields([4, checksum], [4, packedSize], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]),
    fields([4, 0], [4, offset]),
    name,
  ]);

const directoryEnd = (count: number, size: number, offset: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
