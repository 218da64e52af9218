import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { fonts } from './fonts.ts';
import { makeTextReadable } from './make-text-readable.ts';

const workspace = fileURLToPath(new URL('.', import.meta.url));

let compiler: NodeCompiler | undefined;

export const readTemplate = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** By the name under which the template reads each. */
export type Pictures = ReadonlyMap<string, Buffer>;

/**
 * Returns a PDF whose text can be searched and copied. Nothing in `letter` is parsed as markup, because it reaches the
 * template as data.
 * @param letter JSON values, with texts already broken into lines.
 */
export async function typeset(
  template: string,
  letter: Readonly<Record<string, unknown>>,
  pictures: Pictures = new Map(),
): Promise<Buffer> {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts] }] });
  const inputs = { letter: JSON.stringify(letter) };
  for (const [name, bytes] of pictures) compiler.mapShadow(placeOf(name), bytes);
  try {
    // Tags would break the text at every raised tone mark, where readers then show a space.
    return makeTextReadable(compiler.pdf({ mainFileContent: template, inputs }, { pdfTags: false }));
  } finally {
    for (const name of pictures.keys()) compiler.unmapShadow(placeOf(name));
  }
}

const placeOf = (name: string) => `${workspace}${name}`;
