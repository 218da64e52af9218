import { readFileSync } from 'node:fs';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { searchText } from '#domain/text/search-text.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { readPdfText } from './read-pdf-text.ts';

const folder = new URL('pdf-letters/', import.meta.url);
const letterSchema = z.object({ number: z.string(), subject: z.string(), addressee: z.string(), body: z.string() });
const letters = z.array(letterSchema).parse(JSON.parse(readFileSync(new URL('letters.json', folder), 'utf8')));

const read = (name: string) => readPdfText(contentOfBuffer(readFileSync(new URL(name, folder))), 1_000_000);

const programs = { typst: 10, chromium: 10, libreoffice: 8, 'old-windows-glyphs': 4 } as const;
const files = Object.entries(programs).flatMap(([program, count]) =>
  letters.slice(0, count).map((letter, index) => ({ name: `${program}-${index + 1}.pdf`, letter })),
);

describe('the text of a PDF', () => {
  it.each(files)('of $name has every word of the letter, as the search compares them', async ({ name, letter }) => {
    const text = searchText(await read(name));
    const words = searchText(letter.number, letter.subject, letter.addressee, letter.body).split(' ');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it('keeps the lines of a letter apart, and words in Latin letters', async () => {
    const [first] = letters;
    expect((await read('typst-1.pdf')).split('\n').slice(0, 2)).toEqual([
      `ที่ ${first?.number}`,
      expect.stringContaining('เรื่อง ขอเชิญประชุม'),
    ]);
    expect(await readPdfText(contentOfBuffer(await makePdf(2, 'flood gate')), 1_000_000)).toMatch(
      /flood gate[^]*\n[^]*flood gate/,
    );
  });

  it('keeps a syllable that is written twice', async () => {
    const sarabun = readFileSync(
      new URL(import.meta.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
    );
    const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [sarabun] }] });
    const pdf = compiler.pdf({ mainFileContent: '#set text(font: "Sarabun")\nสถานที่ที่จัดประชุมนั้นนั้น' });
    expect(await readPdfText(contentOfBuffer(Buffer.from(pdf)), 100)).toBe('สถานที่ที่จัดประชุมนั้นนั้น');
  });

  it('ends with the page on which the limit is reached', async () => {
    const pages = await readPdfText(contentOfBuffer(await makePdf(5, 'floodgate')), 12);
    expect(pages.match(/floodgate/g)).toHaveLength(2);
  });

  it('of a file that is no PDF cannot be read', async () => {
    await expect(readPdfText(contentOfBuffer(Buffer.from('no PDF')), 100)).rejects.toThrow('error 3');
  });
});
