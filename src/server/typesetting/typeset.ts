import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';

import { shippedFont, type LetterFont } from './fonts.ts';
import { finishPdf } from './finish-pdf.ts';
import type { FileMetadata } from './file-metadata.ts';

const workspace = fileURLToPath(new URL('.', import.meta.url));

/** Of a font that no letter uses any more, nothing is held. */
const compilers = new WeakMap<LetterFont, NodeCompiler>();

function compilerOf(font: LetterFont): NodeCompiler {
  const made = compilers.get(font) ?? NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...font.files] }] });
  compilers.set(font, made);
  return made;
}

export const readTemplate = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** In every template each ำ has the second font (fonts.ts), with its letter, or alone where what is before it has no ำ. */
const withRaised = (template: string, { names }: LetterFont) =>
  `#show regex("([ก-ฮ][่-๋]?)?ำ"): set text(font: "${names.raised}")\n${template}`;

/** By the name under which the template reads each. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** In points from the upper left corner of its page. */
const placeOnPage = z.object({
  /** From 1. */
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PlaceOnPage = z.output<typeof placeOnPage>;

export interface Typeset {
  readonly pdf: Buffer;
  /** Where the template says that somebody signs, in their order. */
  readonly signatures: readonly PlaceOnPage[];
}

interface Settings {
  readonly pictures?: Pictures;
  readonly font?: LetterFont;
  /** Makes the PDF a PDF/A-2b. */
  readonly metadata?: FileMetadata;
}

/**
 * Returns a PDF whose text can be searched and copied. Nothing in `letter` is parsed as markup, because it reaches the
 * template as data.
 * @param letter JSON values, with texts already broken into lines.
 */
export async function typeset(
  template: string,
  letter: Readonly<Record<string, unknown>>,
  settings: Settings = {},
): Promise<Typeset> {
  const { pdf, signatures } = runEngine(template, letter, settings);
  return { pdf: await finishPdf(pdf, settings.metadata ?? null), signatures };
}

/** The PDF as the engine writes it. */
export function runEngine(
  template: string,
  letter: Readonly<Record<string, unknown>>,
  { pictures = new Map(), font = shippedFont, metadata }: Settings = {},
): Typeset {
  const compiler = compilerOf(font);
  // A standard of archives forbids what a font does not have.
  const drawable = (_key: string, value: unknown) => (typeof value === 'string' ? font.drawable(value) : value);
  const inputs = { letter: JSON.stringify({ ...letter, font: font.names }, drawable) };
  for (const [name, bytes] of pictures) compiler.mapShadow(placeOf(name), bytes);
  try {
    const compiled = compiler.compile({ mainFileContent: withRaised(template, font), inputs });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document'));
    const signatures = z
      .array(placeOnPage)
      .parse(compiler.query(document, { selector: '<signature>', field: 'value' }));
    const standard = metadata ? { pdfStandard: PdfStandard.A_2b } : {};
    // Tags break the text at every raised tone mark; of a letter they are joined again.
    return { pdf: compiler.pdf(document, { ...standard, pdfTags: metadata !== undefined }), signatures };
  } finally {
    for (const name of pictures.keys()) compiler.unmapShadow(placeOf(name));
  }
}

const placeOf = (name: string) => `${workspace}${name}`;
