import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create } from 'fontkit';
import { expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { kanit, renamedTable, withoutTable, withTable } from '#tests/support/uploaded-fonts.ts';

import { readFont } from './read-font.ts';

const sarabun = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
);

const read = (file: Buffer) => readFont(contentOfBuffer(file));
const refusalOf = async (file: Buffer) => {
  const found = await read(file);
  return isRefusal(found) ? found.refused : undefined;
};

it('a font has its name, and the size at which it is as high as TH Sarabun at 16 points', async () => {
  expect(await read(sarabun)).toEqual({ name: 'Sarabun Regular', measuredSize: 109 });
  expect(await read(kanit.bold)).toEqual({ name: 'Kanit Bold', measuredSize: expect.any(Number) });
});

/** OS/2 `fsType`. */
const permission = (value: number) => withTable(sarabun, 'OS/2', (file, start) => file.writeUInt16BE(value, start + 8));

it.each([
  ['for nobody but its owner', 0x0002, 'font-not-embeddable'],
  ['as a whole only', 0x0100, 'font-not-embeddable'],
  ['as pictures only', 0x0200, 'font-not-embeddable'],
  ['for reading and printing', 0x0004, undefined],
  ['for changing', 0x0008, undefined],
  ['everywhere', 0x0000, undefined],
])('a font that may be embedded %s', async (_whom, value, refused) => {
  expect(await refusalOf(permission(value))).toBe(refused);
});

it('a font without a letter, digit or sign of letters is refused', async () => {
  expect(await refusalOf(withoutCharacter(sarabun, 0x0e5b))).toBe('font-lacks-characters');
  expect(await refusalOf(withoutCharacter(sarabun, 0x0e51))).toBe('font-lacks-characters');
  expect(await refusalOf(withoutCharacter(sarabun, 0x201c))).toBe('font-lacks-characters');
});

const withoutCharacter = (file: Buffer, code: number) => withGlyph(file, code, 0);

/** With this glyph for a character. */
const withGlyph = (file: Buffer, code: number, glyph: number) =>
  withTable(file, 'cmap', (copy, start) => {
    const tables = copy.readUInt16BE(start + 2);
    const places = Array.from({ length: tables }, (_, index) => copy.readUInt32BE(start + 8 + index * 8));
    for (const place of new Set(places)) setGlyph(copy, start + place, code, glyph);
  });

/** In a table of format 4: groups of characters, with what is added to each, or a list of their glyphs. */
function setGlyph(copy: Buffer, table: number, code: number, glyph: number): void {
  if (copy.readUInt16BE(table) !== 4) throw new Error('a table of another format');
  const bytes = copy.readUInt16BE(table + 6);
  for (let end = table + 14; end < table + 14 + bytes; end += 2) {
    const [first, delta, list] = [end + bytes + 2, end + 2 * bytes + 2, end + 3 * bytes + 2];
    if (copy.readUInt16BE(first) > code || copy.readUInt16BE(end) < code) continue;
    const offset = copy.readUInt16BE(list);
    if (offset === 0) copy.writeUInt16BE((glyph - code) & 0xffff, delta);
    else copy.writeUInt16BE(glyph, list + offset + 2 * (code - copy.readUInt16BE(first)));
  }
}

it('a font whose tone marks would stand on the vowels is refused, whichever table would raise them', async () => {
  expect(await refusalOf(withoutTable(withoutTable(sarabun, 'GPOS'), 'GSUB'))).toBe('font-lacks-marks');
  // A tone mark that looks like the vowel stands where the vowel stands.
  const vowel = create(sarabun);
  const glyph = 'glyphForCodePoint' in vowel ? vowel.glyphForCodePoint(0x0e35).id : 0;
  expect(await refusalOf(withoutTable(withGlyph(sarabun, 0x0e48, glyph), 'GPOS'))).toBe('font-lacks-marks');
  expect(await refusalOf(sarabun)).toBeUndefined();
});

it('what is no font, or not one, is refused', async () => {
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    Buffer.concat([Buffer.from('ttcf'), sarabun]),
    Buffer.concat([Buffer.from('wOFF'), sarabun.subarray(4)]),
    sarabun.subarray(0, 200),
    withoutTable(sarabun, 'OS/2'),
    withoutTable(sarabun, 'cmap'),
  ])
    expect(await refusalOf(file)).toBe('font-unreadable');
});

it('a font whose weight is chosen later is refused', async () => {
  expect(await refusalOf(renamedTable(sarabun, 'gasp', 'fvar'))).toBe('font-variable');
});
