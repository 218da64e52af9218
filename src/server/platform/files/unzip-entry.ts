import { inflateRawSync } from 'node:zlib';

const endRecord = 0x06054b50;
const directoryEntry = 0x02014b50;
const stored = 0;
const deflated = 8;

/** Undefined when the entry is missing or not readable. @throws when it unpacks to more than `maxBytes`. */
export function unzipEntry(archive: Buffer, entryName: string, maxBytes: number): Buffer | undefined {
  const end = archive.lastIndexOf(uint32(endRecord));
  if (end < 0) return undefined;
  const count = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count && archive.readUInt32LE(position) === directoryEntry; index += 1) {
    const nameLength = archive.readUInt16LE(position + 28);
    const name = archive.toString('utf8', position + 46, position + 46 + nameLength);
    if (name === entryName) return contentOf(archive, position, maxBytes);
    position += 46 + nameLength + archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32);
  }
  return undefined;
}

function contentOf(archive: Buffer, position: number, maxBytes: number): Buffer | undefined {
  const method = archive.readUInt16LE(position + 10);
  const packedLength = archive.readUInt32LE(position + 20);
  const local = archive.readUInt32LE(position + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedLength);
  if (method === deflated) return inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (packed.length > maxBytes) throw new Error('the entry is too large');
  return method === stored ? packed : undefined;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
