import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';

import type { Line } from '#domain/drafting/rich-text.ts';
import { plain } from '#domain/paper/piece.ts';

import type { WordStyle } from './word-styles.ts';

export type WordBlock = Paragraph | Table;

/** A twentieth of a point, of which Word has 567 in a centimetre. */
export const centimetres = (length: number): number => Math.round(length * 567);

/** Points of type at half a point each, for Thai and for Latin letters. */
export const typeSize = (points: number): Pick<IRunOptions, 'size' | 'sizeComplexScript'> => ({
  size: points * 2,
  sizeComplexScript: points * 2,
});

export const boldType = { bold: true, boldComplexScript: true } as const;

/** XML has no other control characters, and in Word a tab moves to a stop. */
const writable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\t\r\n]/g, ' ')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\uFFFE\uFFFF]/g, '');

export const textRun = (text: string, options: IRunOptions = {}): TextRun =>
  new TextRun({ ...options, text: writable(text) });

export const tab = (options: IRunOptions = {}): TextRun => new TextRun({ ...options, children: ['\t'] });

export const runsOf = (line: Line, options: IRunOptions = {}): TextRun[] =>
  line.map(({ text, marks }) =>
    textRun(text, {
      ...options,
      ...(marks.includes('bold') ? boldType : {}),
      ...(marks.includes('underline') ? { underline: {} } : {}),
    }),
  );

type ParagraphOptions = Omit<IParagraphOptions, 'style' | 'children'>;

export const paragraph = (
  style: WordStyle,
  children: NonNullable<IParagraphOptions['children']>,
  options: ParagraphOptions = {},
): Paragraph => new Paragraph({ ...options, style, children });

export const textParagraph = (style: WordStyle, text: string, options: ParagraphOptions = {}): Paragraph =>
  paragraph(style, runsOf(plain(text)), options);

export const centred = (style: WordStyle, texts: readonly string[], options: ParagraphOptions = {}): Paragraph[] =>
  texts.map((text) => textParagraph(style, text, { ...options, alignment: AlignmentType.CENTER }));

const noBorder = { style: BorderStyle.NONE, size: 0 } as const;
const noBorders = {
  top: noBorder,
  bottom: noBorder,
  left: noBorder,
  right: noBorder,
  insideHorizontal: noBorder,
  insideVertical: noBorder,
} as const;

/** Columns that begin level, of these widths in centimetres. */
export const sideBySide = (columns: readonly { readonly width: number; readonly blocks: readonly WordBlock[] }[]) =>
  tableOf(
    columns.map(({ width }) => width),
    [columns.map(({ blocks }) => blocks)],
    false,
  );

/** A cell has a paragraph even if nothing is in it. */
export const tableOf = (
  widths: readonly number[],
  rows: readonly (readonly (readonly WordBlock[])[])[],
  hasLines: boolean,
): Table =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + centimetres(width), 0), type: WidthType.DXA },
    columnWidths: widths.map(centimetres),
    ...(hasLines ? {} : { borders: noBorders, margins: { left: 0, right: 0, top: 0, bottom: 0 } }),
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: !hasLines,
          children: widths.map(
            (width, column) =>
              new TableCell({
                width: { size: centimetres(width), type: WidthType.DXA },
                children: cells[column]?.length ? [...cells[column]] : [new Paragraph({})],
              }),
          ),
        }),
    ),
  });
