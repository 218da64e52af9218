import type { Line, Mark, Run } from '#domain/drafting/rich-text.ts';
import { scanXml, type XmlTag } from '#server/platform/files/xml-scanner.ts';

import { isOn, type WordFormats } from './word-formats.ts';
import { TooLarge } from './word-package.ts';
import { wordStyles } from './word-styles.ts';
import { lineOf, type ReadBlock } from './word-text.ts';

export class TooDeep extends Error {}

/** Nested as no program nests, or longer than any text of a letter may be. */
export const bodyLimits = { maxDepth: 200, maxBlocks: 4_000, maxRuns: 60_000 } as const;

/** Not text of the letter: pictures, text boxes, what was deleted, and a second version of what stands there already. */
const unread = new Set([
  'drawing',
  'pict',
  'object',
  'del',
  'moveFrom',
  'Fallback',
  'instrText',
  'delText',
  'rt',
  'txbxContent',
  'sectPr',
  'pPrChange',
  'rPrChange',
  'tblPrChange',
]);
const pictures = new Set(['drawing', 'pict', 'object']);

interface ReadBody {
  readonly blocks: readonly ReadBlock[];
  /** Pictures, boxes and objects that are not taken. */
  readonly pictures: number;
}

/** The blocks of `word/document.xml`. @throws `TooDeep`, `TooLarge`, and for XML whose tags do not fit each other. */
export function readBody(xml: string, formats: WordFormats): ReadBody {
  const reader = new BodyReader(formats);
  const open: string[] = [];
  let skippedFrom = 0;
  scanXml(xml, {
    open: (tag) => {
      open.push(tag.name);
      if (open.length > bodyLimits.maxDepth) throw new TooDeep();
      if (skippedFrom > 0) return;
      if (!unread.has(tag.name)) return reader.open(tag, open.at(-2));
      skippedFrom = open.length;
      if (pictures.has(tag.name)) reader.countPicture();
    },
    close: (name) => {
      if (open.pop() !== name) throw new Error('the tags do not fit each other');
      if (skippedFrom === 0) reader.close(name);
      else if (open.length < skippedFrom) skippedFrom = 0;
    },
    text: (text) => {
      if (skippedFrom === 0 && open.at(-1) === 't') reader.text(text);
    },
  });
  if (open.length > 0) throw new Error('the XML ends too early');
  return { blocks: reader.blocks, pictures: reader.pictures };
}

interface Paragraph {
  style: string;
  list: string | undefined;
  level: string;
  /** Parts between line breaks; a page break is null. */
  parts: (Run[] | null)[];
}

class BodyReader {
  readonly blocks: ReadBlock[] = [];
  pictures = 0;
  readonly #formats: WordFormats;
  #paragraph: Paragraph | undefined;
  #run: { bold?: boolean; underline?: boolean; style: string } = { style: '' };
  #tableDepth = 0;
  #rows: Line[][] = [];
  #cell: Run[] = [];
  #cellStyle = '';
  #items: Line[] = [];
  #span = 1;
  #runs = 0;

  constructor(formats: WordFormats) {
    this.#formats = formats;
  }

  open({ name, attribute }: XmlTag, parent: string | undefined): void {
    const value = attribute('w:val');
    if (name === 'p') this.#paragraph = { style: '', list: undefined, level: '0', parts: [[]] };
    if (name === 'r') this.#run = { style: '' };
    if (name === 'tbl') this.#openTable();
    if (name === 'tr' && this.#tableDepth === 1) this.#rows.push([]);
    if (name === 'tc' && this.#tableDepth === 1) [this.#cell, this.#span] = [[], 1];
    if (name === 'gridSpan' && this.#tableDepth === 1) this.#span = Math.min(Number(value) || 1, 50);
    if (name === 'tab') this.text(parent === 'r' ? ' ' : '');
    if (name === 'noBreakHyphen') this.text('-');
    if (name === 'br' || name === 'cr') this.#break(attribute('w:type') === 'page');
    if (parent === 'pPr' || parent === 'numPr') this.#paragraphProperty(name, value);
    if (parent === 'rPr') this.#runProperty(name, value);
  }

  close(name: string): void {
    if (name === 'p') this.#closeParagraph();
    if (name === 'tc' && this.#tableDepth === 1) this.#addCell();
    if (name === 'tbl') this.#closeTable();
  }

  /** The emblem and the code of a letter of ours are not lost: the paper makes them again. */
  countPicture(): void {
    const style = this.#paragraph?.style;
    if (style !== wordStyles.head && style !== wordStyles.end) this.pictures += 1;
  }

  text(text: string): void {
    const paragraph = this.#paragraph;
    if (!paragraph || text === '') return;
    this.#count();
    const last = paragraph.parts.at(-1);
    const run = { text, marks: this.#marks(paragraph.style) };
    if (last) last.push(run);
    else paragraph.parts.push([run]);
  }

  /** Of runs, items and cells. */
  #count(): void {
    this.#runs += 1;
    if (this.#runs > bodyLimits.maxRuns) throw new TooLarge();
  }

  #addCell(): void {
    this.#count();
    const row = this.#rows.at(-1);
    row?.push(lineOf(this.#cell));
    for (let column = 1; column < this.#span; column += 1) row?.push([]);
  }

  #openTable(): void {
    this.#tableDepth += 1;
    if (this.#tableDepth === 1) [this.#rows, this.#cellStyle] = [[], ''];
  }

  #paragraphProperty(name: string, value: string | undefined): void {
    const paragraph = this.#paragraph;
    if (!paragraph) return;
    if (name === 'pStyle') paragraph.style = value ?? '';
    if (name === 'numId') paragraph.list = value;
    if (name === 'ilvl') paragraph.level = value ?? '0';
    if (name === 'pageBreakBefore' && isOn(value)) paragraph.parts = [null, []];
  }

  #runProperty(name: string, value: string | undefined): void {
    if (name === 'b' || name === 'bCs') this.#run.bold = isOn(value);
    if (name === 'u') this.#run.underline = isOn(value);
    if (name === 'rStyle') this.#run.style = value ?? '';
  }

  #marks(paragraphStyle: string): readonly Mark[] {
    const found = { ...this.#formats.marksOf(paragraphStyle), ...this.#formats.marksOf(this.#run.style), ...this.#run };
    return [...(found.bold ? (['bold'] as const) : []), ...(found.underline ? (['underline'] as const) : [])];
  }

  #break(isPage: boolean): void {
    if (this.#tableDepth > 0) return this.text(' ');
    this.#paragraph?.parts.push(...(isPage ? [null, []] : [[]]));
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = undefined;
    if (!paragraph) return;
    const { style, parts } = paragraph;
    if (this.#tableDepth > 0) {
      this.#cellStyle ||= style;
      this.#cell.push(
        ...(this.#cell.length > 0 ? [{ text: ' ', marks: [] }] : []),
        ...parts.flatMap((part) => part ?? []),
      );
      return;
    }
    const list = paragraph.list ?? this.#formats.listOf(style) ?? '0';
    if (list !== '0') return this.#addItem(inOneLine(parts), { style, list, level: paragraph.level });
    const hasBreak = parts.includes(null);
    for (const part of parts) {
      if (part === null) this.#add({ type: 'pageBreak', style });
      // A break stands in a paragraph of its own, or between two texts.
      else if (!hasBreak || part.length > 0) this.#add({ type: 'paragraph', line: lineOf(part), style });
    }
  }

  #addItem(runs: readonly Run[], { style, list, level }: { style: string; list: string; level: string }): void {
    const isNumbered = this.#formats.isNumbered(list, level);
    const last = this.blocks.at(-1);
    this.#count();
    if (last?.type === 'list' && last.list === list && last.isNumbered === isNumbered) this.#items.push(lineOf(runs));
    else {
      this.#items = [lineOf(runs)];
      this.#add({ type: 'list', isNumbered, items: this.#items, style, list });
    }
  }

  #closeTable(): void {
    this.#tableDepth -= 1;
    if (this.#tableDepth > 0) return;
    const rows = this.#rows.filter((row) => row.length > 0);
    const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
    const even = rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, (): Line => [])]);
    if (even.length > 0) this.#add({ type: 'table', rows: even, style: this.#cellStyle });
  }

  #add(block: ReadBlock): void {
    if (this.blocks.length >= bodyLimits.maxBlocks) throw new TooLarge();
    this.blocks.push(block);
  }
}

const inOneLine = (parts: Paragraph['parts']): readonly Run[] =>
  parts.flatMap((part, index) => [...(index > 0 ? [{ text: ' ', marks: [] }] : []), ...(part ?? [])]);
