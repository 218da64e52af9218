import { create, type Font } from 'fontkit';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import {
  fontProblem,
  heightCharacter,
  letterCharacters,
  letterFontRules,
  plausibleSizes,
  sizeByHeight,
  stackedClusters,
} from '#domain/settings/letter-font.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';
import { nameFont } from '#server/typesetting/name-font.ts';

export interface ReadFont {
  readonly name: string;
  /** Tenths of a point. */
  readonly measuredSize: number;
}

/**
 * Reads a font that was uploaded for letters. Errors: `font-unreadable`, `font-variable`, `font-not-embeddable`, `font-lacks-characters`,
 * `font-lacks-marks`.
 */
export async function readFont(content: OpenContent): Promise<ReadFont | Refusal> {
  const file = await readWhole(content);
  const opened = open(file);
  if (isRefusal(opened)) return opened;
  const { font, tables } = opened;
  const problem = fontProblem({
    isVariable: tables.includes('fvar'),
    mayBeEmbedded: mayBeEmbedded(font),
    hasEveryCharacter: letterCharacters.every((character) => font.hasGlyphForCodePoint(codeOf(character))),
    stacksMarks: stacksMarks(opened),
  });
  if (problem) return refuse(problem);
  const measuredSize = sizeByHeight(font.glyphForCodePoint(codeOf(heightCharacter)).bbox.maxY / font.unitsPerEm);
  const isPlausible = measuredSize >= plausibleSizes.min && measuredSize <= plausibleSizes.max;
  if (!isPlausible) return refuse('font-unreadable');
  return { name: storableStart(`${font.familyName} ${font.subfamilyName}`, letterFontRules.maxName), measuredSize };
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** TrueType outlines, or those of PostScript; collections and fonts of the web begin otherwise. */
const fontStarts = ['00010000', '74727565', '4f54544f'];

/** A table that letters are set with is missing in some files that can be read otherwise. */
const tablesOfLetters = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];

interface OpenedFont {
  readonly font: Font;
  readonly tables: readonly string[];
}

function open(uploaded: Buffer): OpenedFont | Refusal {
  if (!fontStarts.includes(uploaded.toString('hex', 0, 4))) return refuse('font-unreadable');
  try {
    const { file, tables } = withoutAppleLayout(uploaded);
    const font = create(file);
    if (!('glyphForCodePoint' in font) || !tablesOfLetters.every((table) => tables.includes(table)))
      return refuse('font-unreadable');
    nameFont(file, { family: 'Letter', postScript: 'Letter', isBold: false });
    return { font, tables };
  } catch {
    return refuse('font-unreadable');
  }
}

/** The engine of letters lays text out by the tables of OpenType, fontkit by those of Apple where a font has both. */
function withoutAppleLayout(uploaded: Buffer): { readonly file: Buffer; readonly tables: readonly string[] } {
  const file = Buffer.from(uploaded);
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const record = 12 + index * 16;
    const tag = file.toString('latin1', record, record + 4);
    if (tag === 'morx') file.write('none', record, 'latin1');
    return tag;
  });
  return { file, tables };
}

/** OS/2 `fsType`: a letter is embedded with the glyphs that it has, to be read and printed. */
function mayBeEmbedded({ 'OS/2': { fsType } }: Font): boolean {
  const isRestricted = fsType.noEmbedding && !fsType.viewOnly && !fsType.editable;
  return !isRestricted && !fsType.noSubsetting && !fsType.bitmapOnly;
}

/** Marks may touch. */
const touching = 0.02;

/** Whether a tone mark stands above the vowel, by whatever tables of OpenType the font has for that. */
function stacksMarks({ font, tables }: OpenedFont): boolean {
  const placesMarks = tables.includes('GPOS');
  // Without either, each program would place the marks as it likes, and so does fontkit without the first.
  if (!placesMarks && !tables.includes('GSUB')) return false;
  return stackedClusters.every((cluster) => {
    const { glyphs, positions } = font.layout(cluster);
    // One glyph may be both marks.
    if (glyphs.length < cluster.length) return glyphs.length > 1;
    const edge = (index: number, side: 'minY' | 'maxY') =>
      (glyphs.at(index)?.bbox[side] ?? 0) + (placesMarks ? (positions.at(index)?.yOffset ?? 0) : 0);
    return edge(-1, 'minY') >= edge(-2, 'maxY') - touching * font.unitsPerEm;
  });
}
