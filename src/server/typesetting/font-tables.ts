/** A font file in the format of TrueType and OpenType is a list of tables. */
export interface FontTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

const headerBytes = 12;
const recordBytes = 16;

/** @throws of what is no font. */
export const tablesOf = (file: Buffer): readonly FontTable[] =>
  Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const record = headerBytes + index * recordBytes;
    const start = file.readUInt32BE(record + 8);
    return {
      tag: file.toString('latin1', record, record + 4),
      bytes: file.subarray(start, start + file.readUInt32BE(record + 12)),
    };
  });

/** @param version the first four bytes of such a file. */
export function fontOfTables(version: Buffer, tables: readonly FontTable[]): Buffer {
  const directory = Buffer.alloc(headerBytes + tables.length * recordBytes);
  version.copy(directory);
  const power = Math.floor(Math.log2(tables.length));
  for (const [place, value] of [tables.length, 16 << power, power, tables.length * 16 - (16 << power)].entries())
    directory.writeUInt16BE(value, 4 + place * 2);
  const parts: Buffer[] = [directory];
  let start = directory.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    const record = headerBytes + index * recordBytes;
    directory.write(tag, record, 'latin1');
    for (const [place, value] of [sumOf(padded), start, bytes.length].entries())
      directory.writeUInt32BE(value, record + 4 + place * 4);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

export function changedTable(bytes: Buffer, change: (table: Buffer) => void): Buffer {
  const table = Buffer.from(bytes);
  change(table);
  return table;
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let place = 0; place < bytes.length; place += 4) sum = (sum + bytes.readUInt32BE(place)) >>> 0;
  return sum;
}
