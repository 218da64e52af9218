import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';

import type { Pixels } from '#domain/profile/signature-rules.ts';
import { plain, type Piece } from '#domain/paper/piece.ts';
import { decodePng } from '#server/profile/decode-png.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { printPaper } from '#server/typesetting/print-paper.ts';
import { drawFirstPage, textByPdfium } from '#tests/support/pdfium.ts';
import { pixelsThatDiffer } from '#tests/support/pixels-that-differ.ts';

import { hardParagraphs, hardWords } from './hard-thai.ts';

const print = (pieces: readonly Piece[]) => printPaper({ title: 'ทดสอบ', language: 'th', secrecy: '', pieces });

const lineOf = (text: string, isBold: boolean): Piece => ({
  piece: 'line',
  line: [{ text, marks: isBold ? ['bold'] : [] }],
});

/** A tone mark alone has more pixels. */
const maxOther = 8;
const part = { scale: 2, left: 160, top: 140, width: 820, height: 540 };
const storedPicture = new URL('thai-words.png', import.meta.url);

it('words with stacked marks look as they did when a reader approved them, regular and bold', async () => {
  const pdf = await print([false, true].flatMap((isBold) => hardWords.map((text) => lineOf(text, isBold))));
  const drawn = await drawFirstPage(pdf, part);
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
const withoutSpace = (text: string) => text.replace(/[\s\u200B]+/g, '');
const pdfOfParagraphs = () => print(paragraphs.map((text) => ({ piece: 'paragraph', line: plain(text) })));

/** Page numbers stand between the paragraphs. */
const expectAllIn = (pages: readonly string[]) => {
  const text = withoutSpace(pages.map((page) => page.replace(/- ?[๐-๙]+ ?-/, '')).join(''));
  expect(paragraphs).toHaveLength(50);
  for (const paragraph of paragraphs) expect(text).toContain(withoutSpace(paragraph));
};

it('fifty paragraphs are copied exactly as pdf.js reads them', async () => {
  const document = await getDocument({ data: new Uint8Array(await pdfOfParagraphs()), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  expectAllIn(await Promise.all(pages));
});

it('fifty paragraphs are copied exactly as PDFium reads them', async () => {
  expectAllIn(await textByPdfium(await pdfOfParagraphs()));
});

const run = promisify(execFile);
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
);

it.runIf(hasPoppler)('fifty paragraphs are copied exactly as Poppler reads them', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'thai-')), 'paragraphs.pdf');
  writeFileSync(file, await pdfOfParagraphs());
  const { stdout } = await run('pdftotext', ['-raw', file, '-']);
  expectAllIn(stdout.split('\f'));
});

it('pdf.js shows no space within a word, whose raised marks stand apart in the file', async () => {
  const pdf = await print([false, true].flatMap((isBold) => hardWords.map((text) => lineOf(text, isBold))));
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  const lines = text.replaceAll('\u200B', '').split('\n');
  for (const words of hardWords) expect(lines.filter((line) => line.trim() === words)).toHaveLength(2);
});
