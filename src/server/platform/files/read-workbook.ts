import { posix } from 'node:path';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { contentLimits } from '#server/platform/sandbox/limits.ts';

import { collectRows, TableTooLarge } from './table-rows.ts';
import { unzipEntry } from './unzip-entry.ts';
import { scanXml } from './xml-scanner.ts';

const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1');
const workbookPath = 'xl/workbook.xml';

/**
 * The first visible sheet of an XLSX (Office Open XML), as texts: of a formula the value that its program stored, of a
 * day the day. Parts that are not needed for that are never unpacked, and those that are together only as far as
 * `maxTableUnpackedBytes`.
 *
 * @throws `TableTooLarge`, and for a workbook that is broken.
 */
export function readWorkbook(archive: Buffer): string | Refusal {
  if (!archive.includes(endOfArchive)) throw new Error('the workbook is cut off');
  const part = partsOf(archive);
  const workbook = part(workbookPath);
  if (workbook === undefined) return refuse('table-not-supported');
  const { sheet, countsFrom1904 } = readContents(workbook);
  const relations = readRelations(part('xl/_rels/workbook.xml.rels') ?? '');
  const target = relations.find(({ id }) => id === sheet)?.target;
  const xml = target === undefined ? undefined : part(target);
  if (xml === undefined) throw new Error('the workbook has no sheet');
  const ofType = (type: string) => part(relations.find((relation) => relation.type.endsWith(type))?.target ?? '') ?? '';
  return readSheet(xml, {
    texts: readSharedTexts(ofType('/sharedStrings')),
    isDay: readDayStyles(ofType('/styles')),
    countsFrom1904,
  });
}

/** Parts by their names, until they are together too large. */
function partsOf(archive: Buffer): (name: string) => string | undefined {
  let left: number = contentLimits.maxTableUnpackedBytes;
  return (name) => {
    const content = name === '' ? undefined : unzipWithin(archive, name, left);
    left -= content?.length ?? 0;
    return content?.toString('utf8');
  };
}

function unzipWithin(archive: Buffer, name: string, maxBytes: number): Buffer | undefined {
  try {
    return unzipEntry(archive, name, maxBytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new TableTooLarge();
    throw error;
  }
}

/** The id of the first sheet that is not hidden, and from which year days are counted. */
function readContents(xml: string) {
  const sheets: { readonly id: string | undefined; readonly isHidden: boolean }[] = [];
  let countsFrom1904 = false;
  scanXml(xml, {
    ...nothing,
    open: ({ name, attribute }) => {
      if (name === 'sheet')
        sheets.push({ id: attribute('r:id'), isHidden: (attribute('state') ?? 'visible') !== 'visible' });
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    },
  });
  return { sheet: (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])?.id, countsFrom1904 };
}

const nothing = { open: () => undefined, close: () => undefined, text: () => undefined };

function readRelations(xml: string) {
  const relations: { readonly id: string | undefined; readonly type: string; readonly target: string }[] = [];
  scanXml(xml, {
    ...nothing,
    open: ({ name, attribute }) => {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(workbookPath), target);
      relations.push({ id: attribute('Id'), type: attribute('Type') ?? '', target: path });
    },
  });
  return relations;
}

/** No table within the limits has more cells. */
const maxSharedTexts = 2_000_000;

/** Texts to which cells refer by their place. How a text is to be pronounced does not belong to it. */
function readSharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  scanXml(xml, {
    open: ({ name }) => {
      if (name === 'si') parts = [];
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (texts.length === maxSharedTexts) throw new TableTooLarge();
      texts.push(parts.join(''));
      parts = [];
    },
    text: (text) => {
      if (isText) parts.push(text);
    },
  });
  return texts;
}

/** Formats that every workbook has, by their numbers (ECMA-376, part 1, 18.8.30). */
const dayFormats = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const quotedInFormat = /"[^"]*"|\[[^[\]]*\]|\\./g;

/** Whether the cells of a style show a day, by the number of the style. */
function readDayStyles(xml: string): (style: number) => boolean {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  scanXml(xml, {
    ...nothing,
    open: ({ name, attribute }) => {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), showsDay(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const format = Number(attribute('numFmtId'));
      styles.push(own.get(format) ?? dayFormats.has(format));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return (style) => styles[style] ?? false;
}

function showsDay(format: string): boolean {
  const code = format.replaceAll(quotedInFormat, '').toLowerCase();
  return /[dy]/.test(code) && !/general|standard/.test(code);
}

interface SheetContext {
  readonly texts: readonly string[];
  readonly isDay: (style: number) => boolean;
  readonly countsFrom1904: boolean;
}

function readSheet(xml: string, context: SheetContext): string {
  const rows = collectRows();
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let cell = { type: 'n', style: 0 };
  let parts: string[] = [];
  let isValue = false;
  let isPhonetic = false;
  scanXml(xml, {
    open: ({ name, attribute }) => {
      if (name === 'row') {
        number = Number(attribute('r') ?? number + 1);
        cells = [];
        column = -1;
      }
      if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
        parts = [];
      }
      if (name === 'rPh') isPhonetic = true;
      if (name === 'v' || name === 't') isValue = !isPhonetic;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c') {
        const text = textOf(parts.join(''), cell, context);
        if (text !== '') cells = withCell(cells, column, text);
      }
      if (name === 'row') rows.add({ number, cells });
    },
    text: (text) => {
      if (isValue) parts.push(text);
    },
  });
  return rows.packed();
}

function withCell(cells: string[], column: number, text: string): string[] {
  if (column >= contentLimits.maxTableColumns) throw new TableTooLarge();
  while (cells.length < column) cells.push('');
  cells[column] = text;
  return cells;
}

/** `AB12` is in column 27, where the first is 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { readonly type: string; readonly style: number };

/** Of the cell types of ECMA-376, part 1, 18.18.11. */
function textOf(value: string, { type, style }: Cell, { texts, isDay, countsFrom1904 }: SheetContext): string {
  if (type === 's') {
    const text = texts[Number(value)];
    if (text === undefined) throw new Error('a cell refers to a text that is not there');
    return text;
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.slice(0, 'YYYY-MM-DD'.length);
  if (type !== 'n' || value.trim() === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return isDay(style) ? (dayOfSerial(number, countsFrom1904) ?? String(number)) : String(number);
}

const dayMs = 24 * 60 * 60 * 1000;
/** The last day that a spreadsheet has, 9999-12-31. */
const lastSerial = 2_958_465;
const daysUntil1904 = 1_462;

function dayOfSerial(number: number, countsFrom1904: boolean): string | undefined {
  const serial = Math.floor(number) + (countsFrom1904 ? daysUntil1904 : 0);
  if (serial < 1 || serial > lastSerial) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10);
}
