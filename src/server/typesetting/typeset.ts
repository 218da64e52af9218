import { readFileSync } from 'node:fs';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { breakLines, plainLine, type Line } from './break-lines.ts';
import { fonts, measure } from './fonts.ts';
import { makeTextReadable } from './make-text-readable.ts';
import { withThaiDigits } from './thai-writing.ts';

let compiler: NodeCompiler | undefined;

export const readTemplate = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * Returns a PDF whose text can be searched and copied. Nothing in `letter` is parsed as markup, because it reaches the
 * template as data.
 * @param letter JSON values, with texts already broken into lines.
 */
export async function typeset(template: string, letter: Readonly<Record<string, unknown>>): Promise<Buffer> {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts] }] });
  const inputs = { letter: JSON.stringify(letter) };
  // Tags would break the text at every raised tone mark, where readers then show a space.
  return makeTextReadable(compiler.pdf({ mainFileContent: template, inputs }, { pdfTags: false }));
}

/** In thousandths of the font size of 10.9 points. */
const ofCentimetres = (centimetres: number) => (centimetres / 2.54) * 72 * (1000 / 10.9);
const pageWidth = 16;
const paragraphIndent = 2.5;

/** Lines of at most this width, with their natural width. */
export const fieldLines = (text: string, centimetres: number): readonly Line[] =>
  broken(text, centimetres, 0).map((line) => plainLine(line.text));

/** A paragraph of full width, with its first line indented and its lines justified. */
export const paragraphLines = (text: string): readonly Line[] => broken(text, pageWidth, paragraphIndent);

const broken = (text: string, centimetres: number, indent: number) =>
  breakLines(withThaiDigits(text), ofCentimetres(centimetres), measure, ofCentimetres(indent));
