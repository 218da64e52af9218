import { changedTable, fontOfTables, tablesOf, type FontTable } from './font-tables.ts';

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

/** @throws of what is no font. */
export function nameFont(file: Buffer, names: FontNames): Buffer {
  const tables = tablesOf(file).map((table) => ({ ...table, bytes: renewed(table, names) }));
  return fontOfTables(file.subarray(0, 4), tables);
}

function renewed({ tag, bytes }: FontTable, names: FontNames): Buffer {
  switch (tag) {
    case 'name':
      return nameTable(names);
    case 'OS/2':
      return changedTable(bytes, (table) => {
        table.writeUInt16BE(names.isBold ? 700 : 400, 4);
        // fsSelection: bold or regular.
        table.writeUInt16BE(names.isBold ? 0x20 : 0x40, 62);
      });
    case 'head':
      return changedTable(bytes, (table) => {
        // The sum of the former file, which no reader needs.
        table.writeUInt32BE(0, 8);
        table.writeUInt16BE(names.isBold ? 1 : 0, 44);
      });
    default:
      return bytes;
  }
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
