import { hexOf, textOfHex } from './pdf-strings.ts';

export type GlyphTexts = ReadonlyMap<number, string>;

const entry = /<([0-9A-F]{4})> <([0-9A-F]+)>/gi;
const maxEntries = 100;

/** Reads a /ToUnicode table as Typst writes it, with single entries only. */
export const readToUnicode = (source: string): GlyphTexts =>
  new Map(
    [...source.replace(/begincodespacerange[\s\S]*endcodespacerange/, '').matchAll(entry)].map(
      ([, glyph = '', hex = '']) => [parseInt(glyph, 16), textOfHex(hex)],
    ),
  );

export function writeToUnicode(texts: GlyphTexts): string {
  const entries = [...texts]
    .toSorted(([a], [b]) => a - b)
    .map(([glyph, text]) => `<${glyph.toString(16).padStart(4, '0')}> <${hexOf(text)}>`);
  const blocks = [];
  for (let start = 0; start < entries.length; start += maxEntries) {
    const block = entries.slice(start, start + maxEntries);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
