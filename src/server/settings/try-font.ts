import { wordsOfFontSample } from '#domain/paper/font-sample-on-paper.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { readPdfPages } from '#server/document-texts/pdfium-page.ts';
import type { PrintedLetter } from '#server/paper/print-letter.task.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { printLetter } from '#server/typesetting/print-paper.ts';

/**
 * The sample letter in a font. Errors: `font-text-not-exact`, when the words on it are not those that a reader, the one of a browser,
 * finds in the file: whoever copied from a letter would get other ones, and nobody would find it.
 */
export async function tryFont({ letter, look, unbroken, drawn }: PrintedLetter): Promise<Buffer | Refusal> {
  const pdf = await printLetter(letter, look, unbroken, drawn);
  const text = withoutSpace(await textOf(pdf));
  // In regular and in bold type.
  const isWhole = (words: string) => text.split(withoutSpace(toThaiDigits(words))).length > 2;
  return wordsOfFontSample.every(isWhole) ? pdf : refuse('font-text-not-exact');
}

async function textOf(pdf: Buffer): Promise<string> {
  const texts: string[] = [];
  await readPdfPages(contentOfBuffer(pdf), (characters) => {
    texts.push(...characters.filter(({ isGenerated }) => !isGenerated).map(({ text }) => text));
    return true;
  });
  return texts.join('');
}

/** A ring before า has no character of its own (`glyph-characters.ts`). */
const withoutSpace = (text: string) => text.replace(/[\s\u200B]+/g, '');
