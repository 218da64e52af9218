import { changedTable, fontOfTables, tablesOf } from './font-tables.ts';

/** A glyph that is drawn elsewhere, in thousandths of the size: to the right and upwards. */
export interface MovedGlyph {
  readonly glyph: number;
  readonly right: number;
  readonly up: number;
}

export interface FontWithMoved {
  readonly file: Buffer;
  /** Of all glyphs, in thousandths of the size. */
  readonly widths: readonly number[];
}

/** Where in the tables of a font what is written here stands (OpenType 1.9). */
const places = {
  head: { unitsPerEm: 18, box: 36, locaFormat: 50 },
  hhea: { metrics: 34 },
  maxp: { glyphs: 4, compositePoints: 10, compositeContours: 12, points: 6, contours: 8, parts: 28, depth: 30 },
  postNames: 32,
} as const;
/** Arguments are words, and are distances. */
const shiftOfPart = 0x3;

const isTrueType = (file: Buffer) => file.readUInt32BE(0) === 0x00010000;

type TableOf = (tag: string) => Buffer;

const tableIn =
  (file: Buffer): TableOf =>
  (tag) =>
    tablesOf(file).find((table) => table.tag === tag)?.bytes ?? Buffer.alloc(0);

/** Of all glyphs, in thousandths of the size; a new one comes behind them. Undefined of a font that can have none. */
export function widthsOfGlyphs(file: Buffer): readonly number[] | undefined {
  if (!isTrueType(file)) return undefined;
  const tableOf = tableIn(file);
  return inThousandths(metricsOf(tableOf), unitsIn(tableOf));
}

const countOf = (tableOf: TableOf) => tableOf('maxp').readUInt16BE(places.maxp.glyphs);
const unitsIn = (tableOf: TableOf) => tableOf('head').readUInt16BE(places.head.unitsPerEm);
const inThousandths = (metrics: readonly Metric[], unitsPerEm: number) =>
  metrics.map(({ advance }) => (advance * 1000) / unitsPerEm);

/**
 * The font with a new glyph behind the others for each: the former one as its only part, moved. Undefined of a font whose outlines are
 * of another kind (CFF).
 */
export function withMovedGlyphs(file: Buffer, moved: readonly MovedGlyph[]): FontWithMoved | undefined {
  if (!isTrueType(file)) return undefined;
  const tables = tablesOf(file);
  const tableOf = tableIn(file);
  const head = tableOf('head');
  const first = countOf(tableOf);
  const unitsPerEm = unitsIn(tableOf);
  const units = (thousandths: number) => Math.round((thousandths * unitsPerEm) / 1000);
  const outlines = outlinesOf({ head, loca: tableOf('loca'), glyf: tableOf('glyf') }, first);
  const metrics = metricsOf(tableOf);
  for (const { glyph, right, up } of moved) {
    const [dx, dy] = [units(right), units(up)];
    outlines.push(movedOutline(outlines[glyph] ?? Buffer.alloc(0), { glyph, dx, dy }));
    const { advance, bearing } = metrics[glyph] ?? { advance: 0, bearing: 0 };
    metrics.push({ advance, bearing: bearing + dx });
  }
  const written = writtenTables(outlines, metrics);
  const renewed = (tag: string, bytes: Buffer): Buffer => {
    switch (tag) {
      case 'head':
        return changedTable(bytes, (table) => writeHead(table, outlines.slice(first)));
      case 'hhea':
        return changedTable(bytes, (table) => table.writeUInt16BE(outlines.length, places.hhea.metrics));
      case 'maxp':
        return changedTable(bytes, (table) => writeMaxp(table, outlines.length));
      case 'post':
        // Without the names of the glyphs, which would be missing of the new ones.
        return changedTable(bytes.subarray(0, places.postNames), (table) => table.writeUInt32BE(0x00030000, 0));
      default:
        return written.get(tag) ?? bytes;
    }
  };
  const all = tables.map(({ tag, bytes }) => ({ tag, bytes: renewed(tag, bytes) }));
  return { file: fontOfTables(file.subarray(0, 4), all), widths: inThousandths(metrics, unitsPerEm) };
}

interface OutlineTables {
  readonly head: Buffer;
  readonly loca: Buffer;
  readonly glyf: Buffer;
}

function outlinesOf({ head, loca, glyf }: OutlineTables, count: number): Buffer[] {
  const isLong = head.readInt16BE(places.head.locaFormat) === 1;
  const placeOf = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return Array.from({ length: count }, (_, index) => glyf.subarray(placeOf(index), placeOf(index + 1)));
}

interface Metric {
  readonly advance: number;
  readonly bearing: number;
}

/** The last advance counts for all glyphs that have none. */
function metricsOf(tableOf: TableOf): Metric[] {
  const [hhea, hmtx, count] = [tableOf('hhea'), tableOf('hmtx'), countOf(tableOf)];
  const full = hhea.readUInt16BE(places.hhea.metrics);
  return Array.from({ length: count }, (_, index) => ({
    advance: hmtx.readUInt16BE(Math.min(index, full - 1) * 4),
    bearing: hmtx.readInt16BE(index < full ? index * 4 + 2 : full * 4 + (index - full) * 2),
  }));
}

interface Move {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
}

/** What has no outline has none wherever it is. */
function movedOutline(outline: Buffer, { glyph, dx, dy }: Move): Buffer {
  if (outline.length === 0) return outline;
  const moved = Buffer.alloc(20);
  const box = boxOf(outline).map((side, index) => side + (index % 2 === 0 ? dx : dy));
  for (const [index, value] of [-1, ...box].entries()) moved.writeInt16BE(value, index * 2);
  moved.writeUInt16BE(shiftOfPart, 10);
  moved.writeUInt16BE(glyph, 12);
  moved.writeInt16BE(dx, 14);
  moved.writeInt16BE(dy, 16);
  return moved;
}

/** Its left, lower, right and upper side. */
const boxOf = (outline: Buffer) => [2, 4, 6, 8].map((place) => outline.readInt16BE(place));

function writtenTables(outlines: readonly Buffer[], metrics: readonly Metric[]): ReadonlyMap<string, Buffer> {
  const padded = outlines.map((outline) => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]));
  const loca = Buffer.alloc((padded.length + 1) * 4);
  padded.reduce((start, { length }, index) => loca.writeUInt32BE(start + length, (index + 1) * 4) && start + length, 0);
  const hmtx = Buffer.alloc(metrics.length * 4);
  for (const [index, { advance, bearing }] of metrics.entries()) {
    hmtx.writeUInt16BE(advance, index * 4);
    hmtx.writeInt16BE(bearing, index * 4 + 2);
  }
  return new Map([
    ['glyf', Buffer.concat(padded)],
    ['loca', loca],
    ['hmtx', hmtx],
  ]);
}

function writeHead(head: Buffer, outlines: readonly Buffer[]): void {
  // The sum of the former file, which no reader needs.
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, places.head.locaFormat);
  for (const box of outlines.filter(({ length }) => length > 0).map(boxOf))
    for (const [index, side] of box.entries()) {
      const place = places.head.box + index * 2;
      const widest = index < 2 ? Math.min : Math.max;
      head.writeInt16BE(widest(head.readInt16BE(place), side), place);
    }
}

function writeMaxp(maxp: Buffer, glyphs: number): void {
  const { maxp: at } = places;
  const atLeast = (place: number, least: number) =>
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(place), least), place);
  maxp.writeUInt16BE(glyphs, at.glyphs);
  atLeast(at.compositePoints, maxp.readUInt16BE(at.points));
  atLeast(at.compositeContours, maxp.readUInt16BE(at.contours));
  atLeast(at.parts, 1);
  maxp.writeUInt16BE(maxp.readUInt16BE(at.depth) + 1, at.depth);
}
