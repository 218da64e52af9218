import { existsSync, readFileSync } from 'node:fs';

import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import { plain } from '#domain/paper/piece.ts';
import { fontSampleOnPaper } from '#domain/paper/font-sample-on-paper.ts';
import { isRefusal } from '#domain/refusal.ts';
import { tryFont } from '#server/settings/try-font.ts';
import type { FontFiles } from '#server/typesetting/fonts.ts';
import { printLetter, printPaper } from '#server/typesetting/print-paper.ts';
import { archiveProblems } from '#tests/support/archive-rules.ts';
import { letterOfKind } from '#tests/support/printed-letters.ts';
import { readersHere, readersOfPdf } from '#tests/support/readers-of-pdf.ts';
import { kanit, kanitOfLetters, notoSansThai, withSameGlyph } from '#tests/support/uploaded-fonts.ts';

import { textOfPages } from '../../tools/thai-copies/compare-copies.ts';
import { hardParagraphs, hardWords } from './hard-thai.ts';

const outside = letterOfKind('outside');
const paragraphs = [...hardParagraphs, ...hardWords, 'office file flow AVATAR Type “50%” – [1] {2} <3>'];
const withoutSpace = (text: string) => text.replace(/[\s\u200B]+/g, '');
const print = (font: FontFiles) =>
  printPaper(
    {
      title: 'ทดสอบ',
      language: 'th',
      secrecy: '',
      pieces: paragraphs.flatMap((text) => [
        { piece: 'paragraph' as const, line: plain(text) },
        { piece: 'paragraph' as const, line: [{ text, marks: ['bold' as const] }] },
      ]),
    },
    { font },
  );

/** Each is there twice: in regular and in bold type. */
const expectAllIn = (pages: readonly string[]) => {
  const text = withoutSpace(textOfPages(pages));
  for (const paragraph of paragraphs) expect(text.split(withoutSpace(paragraph)), paragraph).toHaveLength(3);
};

describe('a letter in a font of the agency', () => {
  it('is PDF/A-2b in every form, with tags, and has that font and no other', async () => {
    for (const kind of ['outside', 'inside', 'command', 'stamp', 'guaranty', 'report'] as const)
      expect(await archiveProblems(await printLetter(letterOfKind(kind), { font: kanitOfLetters }))).toEqual([]);
    const pdf = await printLetter(outside, { font: kanitOfLetters });
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    const fonts = objects.flatMap((object) => /\/BaseFont \/[A-Z]{6}\+(\S+)/.exec(object)?.[1] ?? []);
    expect(new Set(fonts)).toEqual(new Set(['Kanit-Regular', 'Kanit-Bold']));
    expect(document.catalog.toString()).toContain('/StructTreeRoot');
  });

  it.each(readersHere)('is copied exactly as %s reads it', async (reader) => {
    expectAllIn(await readersOfPdf[reader](await print(kanitOfLetters)));
  });

  it('is the same file each time, and the next letter has the shipped font again', async () => {
    const [first, second] = [
      await printLetter(outside, { font: kanitOfLetters }),
      await printLetter(outside, { font: { ...kanitOfLetters } }),
    ];
    expect(second.equals(first)).toBe(true);
    const shipped = await printLetter(outside);
    expect(shipped.equals(first)).toBe(false);
    expect((await printLetter(outside)).equals(shipped)).toBe(true);
  });

  it('has the size that the agency chose', async () => {
    const document = await getDocument({
      data: new Uint8Array(await printLetter(outside, { font: { ...kanitOfLetters, size: 12.1 } })),
      verbosity: 0,
    }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const heights = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.height] : []));
    expect(Math.min(...heights)).toBeCloseTo(12.1);
  });
});

const sample = fontSampleOnPaper({ thai: 'กรม', english: 'Department' }, '2026-11-29');
const tried = (font: FontFiles) =>
  tryFont({ letter: sample, look: { font }, unbroken: { words: [], names: [] }, drawn: new Map() });

it('the sample letter is printed in a font whose text is exact, and in no other', async () => {
  for (const font of [kanitOfLetters, { ...notoSansThai, size: 11 }]) {
    const pdf = await tried(font);
    expect(isRefusal(pdf) || pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const regular = withSameGlyph(kanit.regular, ['ล', 'ว']);
  const pdf = await tried({ ...kanitOfLetters, regular });
  expect(isRefusal(pdf) && pdf.refused).toBe('font-text-not-exact');
});

/** Of Debian (fonts-tlwg-norasi-otf), with outlines of PostScript; it sets tone marks before the vowels below. */
const norasi = '/usr/share/fonts/opentype/tlwg';

it.runIf(existsSync(`${norasi}/Norasi.otf`))(
  'a font with outlines of PostScript gives an archive file, and is refused when it changes the order of marks',
  async () => {
    const font = {
      regular: readFileSync(`${norasi}/Norasi.otf`),
      bold: readFileSync(`${norasi}/Norasi-Bold.otf`),
      size: 11.3,
    };
    expect(await archiveProblems(await printLetter(outside, { font }))).toEqual([]);
    expect(await tried(font)).toMatchObject({ refused: 'font-text-not-exact' });
  },
);
