import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { plain } from '#domain/paper/piece.ts';
import { printPaper } from '#server/typesetting/print-paper.ts';

/** Headings in the middle and paragraphs below them, without emblem or signature. */
export const printText = (headings: readonly string[], paragraphs: readonly string[]): Promise<Buffer> =>
  printPaper({
    title: headings.join(' '),
    language: 'th',
    secrecy: '',
    pieces: [
      { piece: 'centred', texts: headings.map(toThaiDigits), hasRule: true },
      ...paragraphs.map((text) => ({ piece: 'paragraph', line: plain(toThaiDigits(text)) }) as const),
    ],
  });
