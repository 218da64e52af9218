import { readFileSync } from 'node:fs';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { breakLines, plainLine, type Line } from './break-lines.ts';
import { fonts, measure } from './fonts.ts';
import { makeTextReadable } from './make-text-readable.ts';
import { withThaiDigits } from './thai-writing.ts';

let compiler: NodeCompiler | undefined;

/** Reads one of the templates of this folder. */
export const readTemplate = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * A PDF whose text can be searched and copied. Nothing in `letter` is ever read as markup: it reaches the template as data.
 * @param letter JSON values; texts already in lines.
 */
export async function typeset(template: string, letter: Readonly<Record<string, unknown>>): Promise<Buffer> {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts] }] });
  const inputs = { letter: JSON.stringify(letter) };
  // Tags cut the text at every raised tone mark, so that readers see a space there.
  return makeTextReadable(compiler.pdf({ mainFileContent: template, inputs }, { pdfTags: false }));
}

/** Thousandths of the font size of 10.9 points. */
const ofCentimetres = (centimetres: number) => (centimetres / 2.54) * 72 * (1000 / 10.9);
const pageWidth = 16;
const paragraphIndent = 2.5;

/** A field in lines of at most so many centimetres, as long as their text. */
export const fieldLines = (text: string, centimetres: number): readonly Line[] =>
  broken(text, centimetres, 0).map((line) => plainLine(line.text));

/** A paragraph of the whole width, its first line indented, its lines filled. */
export const paragraphLines = (text: string): readonly Line[] => broken(text, pageWidth, paragraphIndent);

const broken = (text: string, centimetres: number, indent: number) =>
  breakLines(withThaiDigits(text), ofCentimetres(centimetres), measure, ofCentimetres(indent));
