/*
 * The engine finds a font by the family, weight and slope that its file tells of itself. What is uploaded may tell anything,
 * so that a copy of the file is given the names under which the templates ask for it: its tables `name`, `OS/2` and `head` are written
 * anew, and the others stay as they are.
 */

interface FontNames {
  readonly family: string;
  /** As a PDF tells it. */
  readonly postScript: string;
  readonly isBold: boolean;
}

interface Table {
  readonly tag: string;
  readonly bytes: Buffer;
}

const headerBytes = 12;
const recordBytes = 16;

/** @throws of what is no font. */
export function nameFont(file: Buffer, names: FontNames): Buffer {
  const tables = tablesOf(file).map((table) => ({ ...table, bytes: renewed(table, names) }));
  return joined(file.subarray(0, 4), tables);
}

const tablesOf = (file: Buffer): readonly Table[] =>
  Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const record = headerBytes + index * recordBytes;
    const start = file.readUInt32BE(record + 8);
    return {
      tag: file.toString('latin1', record, record + 4),
      bytes: file.subarray(start, start + file.readUInt32BE(record + 12)),
    };
  });

function renewed({ tag, bytes }: Table, names: FontNames): Buffer {
  switch (tag) {
    case 'name':
      return nameTable(names);
    case 'OS/2':
      return changed(bytes, (table) => {
        table.writeUInt16BE(names.isBold ? 700 : 400, 4);
        // fsSelection: bold or regular.
        table.writeUInt16BE(names.isBold ? 0x20 : 0x40, 62);
      });
    case 'head':
      return changed(bytes, (table) => {
        // The sum of the former file, which no reader needs.
        table.writeUInt32BE(0, 8);
        table.writeUInt16BE(names.isBold ? 1 : 0, 44);
      });
    default:
      return bytes;
  }
}

function changed(bytes: Buffer, change: (table: Buffer) => void): Buffer {
  const table = Buffer.from(bytes);
  change(table);
  return table;
}

/** For Windows, in English. */
function nameTable({ family, postScript, isBold }: FontNames): Buffer {
  const style = isBold ? 'Bold' : 'Regular';
  const texts = new Map([
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, postScript],
  ]);
  const header = Buffer.alloc(6 + texts.size * 12);
  header.writeUInt16BE(texts.size, 2);
  header.writeUInt16BE(header.length, 4);
  const strings: Buffer[] = [];
  let length = 0;
  for (const [index, [id, text]] of [...texts].entries()) {
    const string = Buffer.from(text, 'utf16le').swap16();
    for (const [place, value] of [3, 1, 0x409, id, string.length, length].entries())
      header.writeUInt16BE(value, 6 + index * 12 + place * 2);
    strings.push(string);
    length += string.length;
  }
  return Buffer.concat([header, ...strings]);
}

function joined(version: Buffer, tables: readonly Table[]): Buffer {
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

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let place = 0; place < bytes.length; place += 4) sum = (sum + bytes.readUInt32BE(place)) >>> 0;
  return sum;
}
