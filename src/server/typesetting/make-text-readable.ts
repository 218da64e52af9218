/*
 * Searchable Thai text in PDFs. Typst writes the text of a Thai cluster as a whole (/ActualText), which many readers ignore:
 * they copy boxes and find nothing. So the glyphs of each cluster are matched with its characters (`glyph-characters.ts`),
 * the /ToUnicode tables of the fonts get a character for every glyph (`to-unicode.ts`), and the /ActualText is removed.
 * The look of the page does not change. This costs one pass over the content of each page.
 */
import { PDFDict, PDFName, PDFRawStream, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';

import { glyphCharacters } from './glyph-characters.ts';
import { flateStreamOf, latin1Of, type PageContent } from './page-contents.ts';
import { readToUnicode, writeToUnicode, type GlyphTexts } from './to-unicode.ts';

const actualText = /\/Span\s*<<\s*\/ActualText\s*<FEFF[0-9A-F]*>\s*>>\s*BDC\s([\s\S]*?)EMC\n?/gi;
const toUnicodeKey = PDFName.of('ToUnicode');

/**
 * @param document as Typst writes it.
 * @returns the text of each glyph of a font.
 */
export function makeTextReadable(
  document: PDFDocument,
  contents: readonly PageContent[],
): (font: PDFRef) => GlyphTexts {
  const texts = new Map<PDFRef, GlyphTexts>();
  const written = new Map<PDFRef, GlyphTexts>();
  const writtenOf = (font: PDFRef) => {
    const table = written.get(font) ?? toUnicodeOf(document, font);
    written.set(font, table);
    return table;
  };
  for (const content of contents) {
    const fonts = fontsOf(document, content.page.node.Resources());
    const known = new Map([...fonts].map(([name, font]) => [name, writtenOf(font)]));
    for (const [name, characters] of glyphCharacters(content.source, known)) {
      const font = fonts.get(name);
      if (font) texts.set(font, new Map([...(known.get(name) ?? []), ...(texts.get(font) ?? []), ...characters]));
    }
    content.source = content.source.replace(actualText, '$1');
  }
  for (const [font, glyphs] of texts) writeTexts(document, font, glyphs);
  return (font) => texts.get(font) ?? writtenOf(font);
}

/** Writes the text of each glyph of a font. */
export function writeTexts(document: PDFDocument, font: PDFRef, texts: GlyphTexts): void {
  const { context } = document;
  const table = flateStreamOf(document, writeToUnicode(texts));
  const fontOfTable = context.lookup(font, PDFDict);
  const place = fontOfTable.get(toUnicodeKey);
  if (place instanceof PDFRef) context.assign(place, table);
  else fontOfTable.set(toUnicodeKey, context.register(table));
}

/** The fonts of a page, by their names there. */
export function fontsOf(document: PDFDocument, resources: PDFDict | undefined): ReadonlyMap<string, PDFRef> {
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict)?.entries() ?? [];
  const isFont = (font: unknown): font is PDFRef =>
    font instanceof PDFRef && document.context.lookup(font) instanceof PDFDict;
  return new Map(fonts.flatMap(([name, font]) => (isFont(font) ? [[name.decodeText(), font] as const] : [])));
}

function toUnicodeOf({ context }: PDFDocument, font: PDFRef): GlyphTexts {
  const stream = context.lookup(font, PDFDict).lookup(toUnicodeKey);
  return stream instanceof PDFRawStream ? readToUnicode(latin1Of(stream)) : new Map();
}
