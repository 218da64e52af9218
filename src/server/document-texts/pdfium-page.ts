import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { init } from '@embedpdf/pdfium';

import type { OpenContent } from '#server/platform/files/read-content.ts';
import { contentLimits } from '#server/platform/sandbox/limits.ts';

/** The text a PDF writer says the glyphs of a span stand for (PDF 32000-1, 14.9.4). */
export interface ActualText {
  readonly id: number;
  readonly text: string;
}

/** Positions are in points, along the writing direction of the character. */
export interface PageCharacter {
  readonly text: string;
  /** Added at a gap or at the end of a line: the page has no glyph for it. */
  readonly isGenerated: boolean;
  /** The characters written by one operator of the page have the same text object. */
  readonly textObject: number;
  readonly span: ActualText | undefined;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly height: number;
}

export type Pdfium = Awaited<ReturnType<typeof init>>;

const nowhere = { start: 0, end: 0, baseline: 0, height: 0 };
const longestActualText = 64 * 1024;

/**
 * Reads the characters of each page in the order of its content. Ends early when `use` returns false. PDFium has the
 * whole file in memory, so this is for the sandbox only.
 * @throws when the file is no PDF that can be read without a password, or has too many pages.
 */
export async function readPdfPages(
  content: OpenContent,
  use: (characters: readonly PageCharacter[]) => boolean,
): Promise<void> {
  await withPdfium(content, (pdfium, document) => {
    const pageCount = pdfium.FPDF_GetPageCount(document);
    if (pageCount > contentLimits.maxPdfPages) throw new Error(`the file has ${pageCount} pages`);
    for (let index = 0; index < pageCount; index += 1) if (!use(charactersOf(pdfium, document, index))) return;
  });
}

/** Opens a file for `use`, which gets the number of its document. @throws as `readPdfPages`. */
export async function withPdfium<Result>(
  content: OpenContent,
  use: (pdfium: Pdfium, document: number) => Result,
): Promise<Result> {
  const pdfium = await openPdfium();
  const file = await copyInto(pdfium, content);
  const document = pdfium.FPDF_LoadMemDocument(file, content.byteSize, '');
  if (document === 0) throw new Error(`PDFium cannot read the file: error ${pdfium.FPDF_GetLastError()}`);
  try {
    return use(pdfium, document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(file);
  }
}

async function openPdfium(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

async function copyInto({ pdfium }: Pdfium, content: OpenContent): Promise<number> {
  const file = pdfium.wasmExports.malloc(Math.max(1, content.byteSize));
  if (file === 0) throw new Error('PDFium has no memory for the file');
  let position = file;
  for await (const segment of content.bytes({ first: 0, last: content.byteSize - 1 })) {
    pdfium.HEAPU8.set(segment, position);
    position += segment.length;
  }
  return file;
}

/** Empty for a page that cannot be read; the others still are. */
function charactersOf(pdfium: Pdfium, document: number, pageIndex: number): PageCharacter[] {
  const page = pdfium.FPDF_LoadPage(document, pageIndex);
  if (page === 0) return [];
  const textPage = pdfium.FPDFText_LoadPage(page);
  const memory = pdfium.pdfium.wasmExports.malloc(longestActualText);
  try {
    const spanOf = spanReader(pdfium, memory);
    const count = textPage === 0 ? 0 : pdfium.FPDFText_CountChars(textPage);
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const textObject = pdfium.FPDFText_GetTextObject(textPage, index);
      return {
        text: String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, index)),
        isGenerated: pdfium.FPDFText_IsGenerated(textPage, index) === 1,
        textObject,
        span: textObject === 0 ? undefined : spanOf(textObject),
        ...positionOf(pdfium, memory, textPage, index),
      };
    });
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
    if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(page);
  }
}

function positionOf(pdfium: Pdfium, memory: number, textPage: number, index: number) {
  const [left, right, bottom, top] = [memory, memory + 8, memory + 16, memory + 24];
  const [x, y] = [memory + 32, memory + 40];
  const hasBox = pdfium.FPDFText_GetCharBox(textPage, index, left, right, bottom, top);
  if (!hasBox || !pdfium.FPDFText_GetCharOrigin(textPage, index, x, y)) return nowhere;
  const value = (place: number) => pdfium.pdfium.getValue(place, 'double');
  const isUpright = Math.abs(Math.sin(pdfium.FPDFText_GetCharAngle(textPage, index))) < Math.SQRT1_2;
  return isUpright
    ? { start: value(left), end: value(right), baseline: value(y), height: value(top) - value(bottom) }
    : { start: value(bottom), end: value(top), baseline: value(x), height: value(right) - value(left) };
}

function spanReader(pdfium: Pdfium, memory: number): (textObject: number) => ActualText | undefined {
  const spans = new Map<number, ActualText | undefined>();
  return (textObject) => {
    if (!spans.has(textObject)) spans.set(textObject, readSpan(pdfium, memory, textObject));
    return spans.get(textObject);
  };
}

/** The innermost span with a text. */
function readSpan(pdfium: Pdfium, memory: number, textObject: number): ActualText | undefined {
  const length = memory + longestActualText - 4;
  for (let index = pdfium.FPDFPageObj_CountMarks(textObject) - 1; index >= 0; index -= 1) {
    const mark = pdfium.FPDFPageObj_GetMark(textObject, index);
    if (pdfium.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', memory, longestActualText - 4, length)) {
      const end = memory + Math.min(pdfium.pdfium.getValue(length, 'i32'), longestActualText - 4);
      return { id: mark, text: textOfString(pdfium.pdfium.HEAPU8.slice(memory, end)) };
    }
  }
  return undefined;
}

/** A text string of a PDF: UTF-16 or UTF-8 with its mark in front, otherwise nearly Latin-1 (PDF 32000-2, 7.9.2.2). */
function textOfString(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return Buffer.from(bytes).toString('latin1');
}
