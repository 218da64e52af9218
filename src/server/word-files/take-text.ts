import { englishPaper, paper } from '#locales/paper.ts';
import { textOfLine, type Block, type Line, type RichText } from '#domain/drafting/rich-text.ts';
import { closings, salutations } from '#domain/drafting/salutations.ts';
import { startOfText } from '#domain/text/start-of-text.ts';

import { wordStyles } from './word-styles.ts';
import type { ReadBlock } from './word-text.ts';

export interface TakenText {
  readonly body: RichText;
  /** As the head of the file has them; null when it has none. */
  readonly subject: string | null;
  readonly toText: string | null;
}

const { head, gap, end } = wordStyles;
const ours = new Set<string>(Object.values(wordStyles));
/** The lines of a head are among the first of a file. */
const maxHeadBlocks = 30;
const maxHeadText = 1_000;

/** The text of a letter without its head and its end, which the draft has in fields of their own. */
export function takeText(blocks: readonly ReadBlock[]): TakenText {
  const { from, to } = blocks.some(({ style }) => ours.has(style)) ? rangeByStyles(blocks) : rangeByLabels(blocks);
  const isOurs = blocks.some(({ style }) => ours.has(style));
  const heads = blocks.slice(0, Math.min(from, maxHeadBlocks)).flatMap(linesIn);
  const text = blocks.slice(from, to).filter(({ style }) => style !== gap);
  return {
    body: isOurs ? text.map(plainBlock) : text.map(plainBlock).flatMap(withoutTypedLayout),
    subject: valueAfter(heads, [paper.subject, englishPaper.subject]),
    toText: valueAfter(heads, addressLabels),
  };
}

function rangeByStyles(blocks: readonly ReadBlock[]) {
  const from = blocks.findLastIndex(({ style }) => style === head) + 1;
  const below = blocks.findIndex(({ style }, index) => index >= from && style === end);
  return { from, to: below < 0 ? blocks.length : below };
}

const addressLabels = [...salutations, paper.to];
const headLabels = [
  paper.memo,
  paper.unit,
  paper.number,
  paper.date,
  paper.subject,
  paper.references,
  paper.enclosures,
  ...addressLabels,
];

/** Of a file of others: what stands between a head that has a subject, and the closing phrase. */
function rangeByLabels(blocks: readonly ReadBlock[]) {
  const firstLines = blocks.slice(0, maxHeadBlocks).map((block) => linesIn(block)[0] ?? '');
  const hasHead = firstLines.some((line) => isLabelled(line, paper.subject));
  const from = hasHead
    ? firstLines.findLastIndex((line) => headLabels.some((label) => isLabelled(line, label))) + 1
    : 0;
  const below = blocks.findIndex(
    (block, index) => index >= from && hasHead && closings.includes((linesIn(block)[0] ?? '').trim()),
  );
  return { from, to: below < 0 ? blocks.length : below };
}

const isLabelled = (line: string, label: string) => line.trim() === label || line.trim().startsWith(`${label} `);

function valueAfter(lines: readonly string[], labels: readonly string[]): string | null {
  for (const line of lines) {
    const label = labels.find((found) => isLabelled(line, found));
    const value = label === undefined ? '' : line.trim().slice(label.length).trim();
    if (value !== '') return startOfText(value, maxHeadText);
  }
  return null;
}

function linesIn(block: Block): readonly string[] {
  if (block.type === 'paragraph') return [textOfLine(block.line)];
  if (block.type === 'list') return block.items.map(textOfLine);
  return block.type === 'table' ? block.rows.flat().map(textOfLine) : [];
}

function plainBlock(block: ReadBlock): Block {
  const { style: _style, list: _list, ...plain } = block;
  return plain;
}

/** Empty paragraphs and spaces before a text make distances in files of others, which our paper makes itself. */
function withoutTypedLayout(block: Block): readonly Block[] {
  if (block.type !== 'paragraph') return [block];
  const line = withoutFirstSpaces(block.line);
  return textOfLine(line).trim() === '' ? [] : [{ ...block, line }];
}

function withoutFirstSpaces(line: Line): Line {
  const first = line.findIndex(({ text }) => text.trim() !== '');
  return line
    .slice(Math.max(first, 0))
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run));
}
