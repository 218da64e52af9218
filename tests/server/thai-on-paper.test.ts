import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import type { Pixels } from '#domain/profile/signature-rules.ts';
import type { Piece } from '#domain/paper/piece.ts';
import { decodePng } from '#server/profile/decode-png.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { printPaper, type PaperLook } from '#server/typesetting/print-paper.ts';
import { drawPage } from '#tests/support/pdfium.ts';
import { pixelsThatDiffer } from '#tests/support/pixels-that-differ.ts';
import { readersHere, readersOfPdf } from '#tests/support/readers-of-pdf.ts';
import { kanitOfLetters } from '#tests/support/uploaded-fonts.ts';

import { changedIn, printParagraphs, respacedIn, textOfPages } from '../../tools/thai-copies/compare-copies.ts';
import { realParagraphs } from '../../tools/thai-copies/real-paragraphs.ts';
import { hardParagraphs, hardWords, impossibleWords } from './hard-thai.ts';

const print = (pieces: readonly Piece[], look: PaperLook = {}) =>
  printPaper({ title: 'ทดสอบ', language: 'th', secrecy: '', pieces }, look);

const lineOf = (text: string, isBold: boolean): Piece => ({
  piece: 'line',
  line: [{ text, marks: isBold ? ['bold'] : [] }],
});

/** A tone mark alone has more pixels. */
const maxOther = 8;
const part = { scale: 2, left: 160, top: 140, width: 820, height: 640 };
const storedPicture = new URL('thai-words.png', import.meta.url);

it('words with stacked marks look as they did when a reader approved them, regular and bold', async () => {
  const pdf = await print([false, true].flatMap((isBold) => hardWords.map((text) => lineOf(text, isBold))));
  const drawn = await drawPage(pdf, part);
  const stored = decodePng(readFileSync(storedPicture));
  const other = stored ? pixelsThatDiffer(drawn, stored) : Number.POSITIVE_INFINITY;
  expect(other, other > maxOther ? `look at ${saved(drawn)}` : '').toBeLessThanOrEqual(maxOther);
});

/** To be stored as `thai-words.png` by who finds every mark in its place. */
function saved(drawn: Pixels): string {
  const file = join(mkdtempSync(join(tmpdir(), 'thai-')), 'thai-words.png');
  writeFileSync(file, encodePng(drawn));
  return file;
}

const sentences = readFileSync(new URL('../../tools/thai-breaks/official-sentences.txt', import.meta.url), 'utf8');
const paragraphs = [...sentences.trim().replaceAll('|', '').split('\n'), ...hardParagraphs];

it('there are more than fifty paragraphs', () => {
  expect(paragraphs.length).toBeGreaterThan(50);
});

const types = ['regular', 'bold'] as const;
const marksOf = { regular: [], bold: ['bold'], underlined: ['underline'] } as const;

it.each([...types, 'underlined'] as const)('they are copied exactly, with their spaces, %s', async (type) => {
  const pdf = await printParagraphs(paragraphs, marksOf[type]);
  for (const reader of readersHere) {
    const text = textOfPages(await readersOfPdf[reader](pdf));
    expect(changedIn(text, paragraphs), reader).toEqual([]);
    expect(respacedIn(text, paragraphs), reader).toEqual([]);
  }
});

/** The folder of texts that may not be copied here. */
const data = process.env['SHARED_DATA'] ?? '';
if (data === '') process.stdout.write('— SHARED_DATA names no folder of texts: their paragraphs are LEFT OUT\n');

const printedOnce = new Map<string, Promise<Buffer>>();
function printedReal(real: readonly string[], type: (typeof types)[number]): Promise<Buffer> {
  const pdf = printedOnce.get(type) ?? printParagraphs(real, marksOf[type]);
  printedOnce.set(type, pdf);
  return pdf;
}

describe.skipIf(data === '').each(types)(
  'so are two hundred paragraphs of government texts, and as many with words such as ฝั่ง and ฟื้น, %s',
  (type) => {
    it.each(readersHere)('by %s', async (reader) => {
      const real = realParagraphs(data, 200);
      expect(real).toHaveLength(400);
      expect(respacedIn(textOfPages(await readersOfPdf[reader](await printedReal(real, type))), real)).toEqual([]);
    });
  },
);

describe.each([
  ['the shipped font', {}],
  ['a font of the agency', { font: kanitOfLetters }],
])('in %s', (_, look) => {
  const ordinary = 'กาลนาน น้ำ ฟ้า ที่ปู่ กุ กู้ กฺ ก์ ปํ ฤๅ ญุ่ fi';
  const linesOfBoth = (words: readonly string[]) =>
    [false, true].flatMap((isBold) => words.map((text) => lineOf(text, isBold)));

  const read = async (reader: 'pdf.js' | 'PDFium', words: readonly string[]) =>
    textOfPages(await readersOfPdf[reader](await print(linesOfBoth(words), look)));

  /** In a letter by itself, no other word tells what its glyphs are. */
  it.each(impossibleWords.flatMap((words) => words.split(' ')))(
    'the impossible %s is copied as it was typed, and changes no other word',
    async (word) => {
      const line = `๑ ${word} ๒`;
      for (const reader of ['pdf.js', 'PDFium'] as const) {
        expect(changedIn(await read(reader, [line]), [line]), reader).toEqual([]);
        expect(changedIn(await read(reader, [ordinary, line]), [line, ordinary]), reader).toEqual([]);
      }
    },
  );

  it.each([
    ['ก\u0E48\u0E38', 'ก\u0E38\u0E48'],
    ['ก\u0E3A\u0E39', 'ก\u0E39\u0E3A'],
    ['ก\u0E49\u0E38ำ', 'ก\u0E38\u0E49ำ'],
  ])('marks that were typed in another order are copied in their own, as they are drawn: %s', async (typed, drawn) => {
    for (const reader of ['pdf.js', 'PDFium'] as const)
      expect(changedIn(await read(reader, [ordinary, typed]), [drawn, ordinary]), reader).toEqual([]);
  });
});

it('a bullet that the font does not have is printed as one that it has', async () => {
  const text = textOfPages(await readersOfPdf.PDFium(await printParagraphs(['● ข้อแรก ▪ ข้อต่อมา'])));
  expect(text.trim()).toBe('• ข้อแรก • ข้อต่อมา');
});

it('a letter or a space that is lost is noticed', () => {
  const read = ['ที่\nประชุม เห็น', '- ๒ -\nชอบ'];
  expect(respacedIn(textOfPages(read), ['ที่ประชุม เห็นชอบ'])).toEqual([]);
  expect(respacedIn(textOfPages(read), ['ที่ประชุมเห็นชอบ'])).toHaveLength(1);
  expect(changedIn(textOfPages(read), ['ที่ประชุมเห็นชอบ'])).toEqual([]);
  expect(changedIn(textOfPages(read), ['ทีประชุมเห็นชอบ'])).toHaveLength(1);
});

it('pdf.js shows no space within a word, whose raised marks stand apart in the file', async () => {
  const pdf = await print([false, true].flatMap((isBold) => hardWords.map((text) => lineOf(text, isBold))));
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  const lines = text.replaceAll('\u200B', '').split('\n');
  for (const words of hardWords) expect(lines.filter((line) => line.trim() === words)).toHaveLength(2);
});
