import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FontFiles } from '#server/typesetting/fonts.ts';

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));

/** A Thai font that is not the shipped one, as an agency might upload it. */
export const kanit = {
  regular: read('kanit/400Regular/Kanit_400Regular.ttf'),
  bold: read('kanit/700Bold/Kanit_700Bold.ttf'),
};

/** 16 points of TH Sarabun are as high as 11 of Kanit. */
export const kanitOfLetters: FontFiles = { ...kanit, size: 11 };

/** Without the letters of Latin. */
export const notoSansThai = {
  regular: read('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  bold: read('noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
};

const recordsOf = (file: Buffer) =>
  Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const record = 12 + index * 16;
    return { record, tag: file.toString('latin1', record, record + 4), start: file.readUInt32BE(record + 8) };
  });

/** The font with a table that is changed, in a copy. */
export function withTable(file: Buffer, tag: string, change: (file: Buffer, start: number) => void): Buffer {
  const copy = Buffer.from(file);
  const table = recordsOf(copy).find((record) => record.tag === tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  change(copy, table.start);
  return copy;
}

/** The font with a table under another name, in a copy. */
export const renamedTable = (file: Buffer, tag: string, name: string): Buffer => {
  const copy = Buffer.from(file);
  const table = recordsOf(copy).find((record) => record.tag === tag);
  if (table) copy.write(name, table.record, 'latin1');
  return copy;
};

export const withoutTable = (file: Buffer, tag: string): Buffer => renamedTable(file, tag, 'zzzz');

const formatOfRanges = 4;

/** The font with one glyph for two characters that follow each other in its list of characters, in a copy. */
export const withSameGlyph = (file: Buffer, [one, other]: readonly [string, string]): Buffer =>
  withTable(file, 'cmap', (copy, start) => {
    const [code, otherCode] = [one.charCodeAt(0), other.charCodeAt(0)];
    for (let table = 0; table < copy.readUInt16BE(start + 2); table += 1) {
      const at = start + copy.readUInt32BE(start + 8 + table * 8);
      if (copy.readUInt16BE(at) !== formatOfRanges) continue;
      const bytes = copy.readUInt16BE(at + 6);
      let range = at + 14;
      while (copy.readUInt16BE(range) < code) range += 2;
      const first = copy.readUInt16BE(range + bytes + 2);
      const offset = range + 3 * bytes + 2;
      const placeOf = (character: number) => offset + copy.readUInt16BE(offset) + 2 * (character - first);
      copy.writeUInt16BE(copy.readUInt16BE(placeOf(code)), placeOf(otherCode));
    }
  });
