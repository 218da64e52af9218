import { AlignmentType, BorderStyle, LeaderType, LineRuleType, PageBreak, TabStopType, UnderlineType } from 'docx';

import { paper } from '#locales/paper.ts';
import type { LetterLanguage } from '#domain/drafting/content.ts';
import { bullet } from '#domain/paper/parts.ts';
import type { DottedField, Piece, SignatureBlock } from '#domain/paper/piece.ts';
import { measure } from '#server/typesetting/fonts.ts';

import {
  boldType,
  centimetres,
  centred,
  paragraph,
  runsOf,
  sideBySide,
  tab,
  tableOf,
  textParagraph,
  textRun,
  typeSize,
  type WordBlock,
} from './word-parts.ts';
import { codeImage, letterEmblem, memoEmblem } from './word-pictures.ts';
import { wordStyles, type WordStyle } from './word-styles.ts';

/** Centimetres of the page, as on paper. */
const textWidth = 16;
const red = 'C00000';
const afterPiece = 120;
const keptTogether = { keepNext: true, keepLines: true } as const;

export interface WordContext {
  readonly language: LetterLanguage;
  readonly emblem: Buffer | undefined;
  /** Each list begins to count anew. */
  readonly nextList: () => number;
}

type OfKind<K extends Piece['piece']> = Extract<Piece, { piece: K }>;
type Writer<K extends Piece['piece']> = (
  piece: OfKind<K>,
  style: WordStyle,
  context: WordContext,
) => readonly WordBlock[];

const { head, body, list, cell, end } = wordStyles;

const speedRun = (speed: string) => textRun(speed, { ...boldType, ...typeSize(32), color: red });
const justified = (language: LetterLanguage) =>
  language === 'en' ? AlignmentType.BOTH : AlignmentType.THAI_DISTRIBUTE;

/** A centimetre in thousandths of the size of the text: 10.9 points of the paper's font are 16 of the file's. */
const widthOf = (text: string, isBold = false) => measure(text, isBold) / (((1 / 2.54) * 72 * 1000) / 10.9);

/** Its values stand below each other, beside the label. */
function labelledBlocks(style: WordStyle, label: string, values: readonly string[]) {
  const left = centimetres(widthOf(label) + 0.4);
  return values.map((value, index) =>
    index === 0
      ? paragraph(style, [textRun(label), tab(), ...runsOf([{ text: value, marks: [] }])], {
          indent: { left, hanging: left },
          tabStops: [{ type: TabStopType.LEFT, position: left }],
        })
      : textParagraph(style, value, { indent: { left } }),
  );
}

/** Each field ends on a dotted line of its own. */
function dottedFields(fields: readonly DottedField[]) {
  const dotted = { underline: { type: UnderlineType.DOTTED } };
  const ends = fields.map((_, index) => centimetres((textWidth / fields.length) * (index + 1)));
  return paragraph(
    head,
    fields.flatMap(({ label, value }) => [
      textRun(label, { ...boldType, ...typeSize(20) }),
      textRun(' '),
      textRun(value, dotted),
      tab(),
    ]),
    {
      tabStops: ends.map((position, index) => ({
        // Nothing fits behind a stop at the edge of the page.
        type: index === ends.length - 1 ? TabStopType.RIGHT : TabStopType.LEFT,
        position,
        leader: LeaderType.DOT,
      })),
    },
  );
}

const blank = (style: WordStyle, count: number, indent: object) =>
  Array.from({ length: count }, () => textParagraph(style, '', { ...keptTogether, indent }));

const signerBlocks = (signers: readonly SignatureBlock[], blankLines: number, indent: object) =>
  signers.flatMap(({ lines }) => [
    ...blank(end, blankLines, indent),
    ...centred(end, lines, { indent, keepLines: true, keepNext: true }),
  ]);

/** What the signatures leave free of the page. */
const besideSignatures = {
  rightSide: { left: centimetres(5.3) },
  middle: { left: centimetres(2.65), right: centimetres(2.65) },
  leftSide: { right: centimetres(5.3) },
} as const;

const writers: { readonly [K in Piece['piece']]: Writer<K> } = {
  letterHead: ({ speed, isBesideNumber }, _style, { emblem }) => [
    paragraph(head, [letterEmblem(emblem), speedRun(speed)], {
      spacing: { after: centimetres(isBesideNumber ? 0.6 : 1.6), line: 400, lineRule: LineRuleType.EXACT },
    }),
  ],
  speed: ({ speed }) => [paragraph(head, [speedRun(speed)])],
  memoHead: ({ title, titlePoints, speed }, _style, { emblem }) => [
    paragraph(
      head,
      [memoEmblem(emblem), tab(), textRun(title, { ...boldType, ...typeSize(titlePoints) }), tab(), speedRun(speed)],
      {
        tabStops: [
          { type: TabStopType.CENTER, position: centimetres(textWidth / 2) },
          { type: TabStopType.RIGHT, position: centimetres(textWidth) },
        ],
      },
    ),
  ],
  dotted: ({ fields }) => [dottedFields(fields)],
  sides: ({ left, right }) => [
    sideBySide([
      { width: 6.3, blocks: left.map((text) => textParagraph(head, text)) },
      { width: 3.4, blocks: [] },
      { width: 6.3, blocks: right.map((text) => textParagraph(head, text)) },
    ]),
  ],
  fromMiddle: ({ text }) => [
    textParagraph(head, text, { indent: { left: centimetres(8) }, spacing: { before: afterPiece, after: afterPiece } }),
  ],
  centred: ({ texts, hasRule }) => [
    ...centred(head, texts, { keepNext: true }),
    ...(hasRule ? [rule()] : [textParagraph(head, '')]),
  ],
  title: ({ texts }) =>
    texts.map((text) =>
      paragraph(head, [textRun(text, { ...boldType, ...typeSize(20) })], {
        alignment: AlignmentType.CENTER,
        spacing: { after: afterPiece },
      }),
    ),
  labelled: ({ label, values }, style) => labelledBlocks(style, label, values),
  heading: ({ text }, style) => [
    paragraph(style, [textRun(text, boldType)], { keepNext: true, indent: { firstLine: 0 } }),
  ],
  line: ({ line, isRight }, style) => [
    paragraph(style, runsOf(line), {
      alignment: isRight ? AlignmentType.RIGHT : AlignmentType.LEFT,
      indent: { firstLine: 0 },
    }),
  ],
  paragraph: ({ line }, style, { language }) => [
    paragraph(style, runsOf(line), {
      alignment: justified(language),
      indent: { firstLine: centimetres(2.5) },
      spacing: { after: afterPiece },
    }),
  ],
  list: ({ items }, _style, { nextList, language }) => {
    const instance = nextList();
    return items.map(({ mark, line }) =>
      paragraph(list, runsOf(line), {
        numbering: { reference: mark === bullet ? 'bullets' : 'numbers', level: 0, instance },
        alignment: justified(language),
      }),
    );
  },
  table: ({ rows }) => {
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const widths = Array.from({ length: columns }, () => textWidth / columns);
    const cells = rows.map((row) => widths.map((_, column) => [paragraph(cell, runsOf(row[column] ?? []))]));
    // Two tables that follow each other would be one.
    return cells.length === 0 ? [] : [tableOf(widths, cells, true), paragraph(wordStyles.gap, [])];
  },
  check: ({ isTicked, text }, style) => [
    textParagraph(style, `${isTicked ? paper.checked : paper.unchecked} ${text}`, { indent: { firstLine: 0 } }),
  ],
  pageBreak: () => [paragraph(body, [new PageBreak()])],
  signatures: ({ place, blankLines, closing, signers }) => [
    ...(closing === ''
      ? []
      : centred(end, [closing], { indent: besideSignatures[place], spacing: { before: 240 }, ...keptTogether })),
    ...signerBlocks(signers, blankLines, besideSignatures[place]),
  ],
  // A file that anybody may change never bears the seal itself.
  seal: ({ agency, initials, day }) => [
    ...centred(end, [agency, `(${paper.pictures.seal})`, ...initials, day], {
      indent: besideSignatures.rightSide,
      spacing: { before: afterPiece },
      keepNext: true,
    }),
  ],
  certified: ({ photo, holder, signers, blankLines }) => [
    sideBySide([
      { width: 7, blocks: [...centred(end, photo), ...blank(end, blankLines, {}), ...centred(end, holder)] },
      { width: 9, blocks: signerBlocks(signers, blankLines, {}) },
    ]),
  ],
  given: ({ text }) => centred(end, [text], { spacing: { before: afterPiece, after: afterPiece }, ...keptTogether }),
  issuedBy: ({ texts }) =>
    centred(end, texts, { indent: { left: centimetres(8) }, keepNext: true, spacing: { before: afterPiece } }),
  foot: ({ lines, copies, address }) => [
    ...lines.map((text, index) =>
      textParagraph(end, text, { keepLines: true, spacing: { before: index === 0 ? 440 : 0 } }),
    ),
    ...labelledBlocks(end, copies.label, copies.values),
    ...(address === null ? [] : [codeBlock(address)]),
  ],
  code: ({ address }) => [codeBlock(address)],
};

const codeBlock = (address: string) => paragraph(end, [codeImage(address)], { alignment: AlignmentType.RIGHT });

const rule = () =>
  paragraph(head, [], {
    indent: { left: centimetres(5.75), right: centimetres(5.75) },
    border: { bottom: { style: BorderStyle.SINGLE, size: 5, space: 1 } },
    spacing: { after: afterPiece, line: 200, lineRule: LineRuleType.EXACT },
  });

/** A piece as it stands in the file, in this style unless its kind has one of its own. */
export function blocksOf(piece: Piece, style: WordStyle, context: WordContext): readonly WordBlock[] {
  switch (piece.piece) {
    case 'letterHead':
      return writers.letterHead(piece, style, context);
    case 'speed':
      return writers.speed(piece, style, context);
    case 'memoHead':
      return writers.memoHead(piece, style, context);
    case 'dotted':
      return writers.dotted(piece, style, context);
    case 'sides':
      return writers.sides(piece, style, context);
    case 'fromMiddle':
      return writers.fromMiddle(piece, style, context);
    case 'centred':
      return writers.centred(piece, style, context);
    case 'title':
      return writers.title(piece, style, context);
    case 'labelled':
      return writers.labelled(piece, style, context);
    case 'heading':
      return writers.heading(piece, style, context);
    case 'line':
      return writers.line(piece, style, context);
    case 'paragraph':
      return writers.paragraph(piece, style, context);
    default:
      return furtherBlocksOf(piece, style, context);
  }
}

type FurtherPiece = OfKind<
  | 'list'
  | 'table'
  | 'check'
  | 'pageBreak'
  | 'signatures'
  | 'seal'
  | 'certified'
  | 'given'
  | 'issuedBy'
  | 'foot'
  | 'code'
>;

function furtherBlocksOf(piece: FurtherPiece, style: WordStyle, context: WordContext): readonly WordBlock[] {
  switch (piece.piece) {
    case 'list':
      return writers.list(piece, style, context);
    case 'table':
      return writers.table(piece, style, context);
    case 'check':
      return writers.check(piece, style, context);
    case 'pageBreak':
      return writers.pageBreak(piece, style, context);
    case 'signatures':
      return writers.signatures(piece, style, context);
    case 'seal':
      return writers.seal(piece, style, context);
    case 'certified':
      return writers.certified(piece, style, context);
    case 'given':
      return writers.given(piece, style, context);
    case 'issuedBy':
      return writers.issuedBy(piece, style, context);
    case 'foot':
      return writers.foot(piece, style, context);
    case 'code':
      return writers.code(piece, style, context);
  }
}
