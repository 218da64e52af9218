import type { Line } from '#domain/drafting/rich-text.ts';
import { plain, type DottedField, type Piece, type SignatureBlock } from '#domain/paper/piece.ts';

import { breakLines, plainLine, type SetLine } from './break-lines.ts';
import { wholeWords, type WholeWords } from './break-points.ts';
import { codePicture } from './code-picture.ts';
import { shippedFont, type LetterFont } from './fonts.ts';
import { lettersAround } from './letters-around.ts';

/** A piece as the template reads it: every text is broken into lines. */
type SetPiece = { readonly piece: Piece['piece'] } & Readonly<Record<string, unknown>>;

/** Centimetres of the page (domain rules: A4, 3 cm on the left, 2 cm on the right). */
export const widths = {
  text: 16,
  indent: 2.5,
  /** Beside the emblem. */
  left: 6.3,
  right: 6.3,
  fromMiddle: 8,
  signatures: 10.7,
  listText: 12.6,
  cellPadding: 0.2,
  narrowPadding: 0.03,
  leastCell: 0.25,
  afterLabel: 0.3,
  check: 15.2,
  photo: 4,
  holder: 6.5,
  certifiedBy: 9,
  title: 12.8,
  /** Beside the seal. */
  initials: 4,
  /** Beside the code. */
  foot: 13.2,
} as const;

/** Sizes of type in relation to the text. */
const labelSize = 20 / 16;
const memoTitleGap = 0.35;

/** Without `whole`, with our list alone. */
export function setPieces(
  pieces: readonly Piece[],
  whole: WholeWords = wholeWords(),
  font: LetterFont = shippedFont,
): readonly SetPiece[] {
  const set = setterOf(whole, font);
  return pieces.map((piece) => setPiece(piece, set));
}

function setPiece(piece: Piece, set: Setter): SetPiece {
  switch (piece.piece) {
    case 'letterHead':
    case 'speed':
    case 'memoHead':
    case 'pageBreak':
      return piece;
    case 'dotted':
      return { piece: piece.piece, fields: piece.fields.map((field) => dottedField(set, field, piece.fields.length)) };
    case 'sides':
      return {
        piece: piece.piece,
        left: set.filled(piece.left, widths.left),
        right: set.filled(piece.right, widths.right),
      };
    case 'fromMiddle':
      return { piece: piece.piece, lines: set.filled([piece.text], widths.fromMiddle) };
    case 'centred':
      return { piece: piece.piece, lines: set.filled(piece.texts, widths.text), hasRule: piece.hasRule };
    case 'title':
      return { piece: piece.piece, lines: set.filled(piece.texts, widths.title, true) };
    case 'labelled':
      return { piece: piece.piece, ...labelledValues(set, piece) };
    case 'heading':
      return { piece: piece.piece, lines: set.filled([piece.text], widths.text, true) };
    case 'line':
      return { piece: piece.piece, lines: set.unspread(piece.line, widths.text), isRight: piece.isRight ?? false };
    case 'paragraph':
      return { piece: piece.piece, lines: set.justified(piece.line, widths.text, widths.indent) };
    case 'list':
      return {
        piece: piece.piece,
        items: piece.items.map(({ mark, line }) => ({ mark, lines: set.justified(line, widths.listText) })),
      };
    case 'table':
      return { piece: piece.piece, ...setRows(set, piece.rows) };
    case 'check':
      return { piece: piece.piece, isTicked: piece.isTicked, lines: set.filled([piece.text], widths.check) };
    default:
      return setEnd(piece, set);
  }
}

type EndPiece = Extract<Piece, { piece: 'signatures' | 'seal' | 'certified' | 'given' | 'issuedBy' | 'foot' | 'code' }>;

/** What stands below the text. */
function setEnd(piece: EndPiece, set: Setter): SetPiece {
  switch (piece.piece) {
    case 'signatures':
      return {
        piece: piece.piece,
        place: piece.place,
        blankLines: piece.blankLines,
        closing: piece.closing === '' ? [] : set.filled([piece.closing], widths.signatures),
        signers: piece.signers.map((signer) => signatureBlock(set, signer, widths.signatures)),
        mayPart: piece.mayPart,
      };
    case 'seal':
      return {
        piece: piece.piece,
        isSet: piece.isSet,
        agency: set.filled([piece.agency], widths.signatures),
        around: lettersAround(piece.agency, set.measure),
        initials: piece.initials.map((name) => set.filled([name], widths.initials)),
        day: set.filled([piece.day], widths.signatures),
      };
    case 'given':
      return { piece: piece.piece, lines: set.filled([piece.text], widths.text) };
    case 'certified':
      return {
        piece: piece.piece,
        photo: set.filled(piece.photo, widths.photo),
        holder: set.filled(piece.holder, widths.holder),
        blankLines: piece.blankLines,
        signers: piece.signers.map((signer) => signatureBlock(set, signer, widths.certifiedBy)),
        mayPart: piece.mayPart,
      };
    case 'issuedBy':
      return { piece: piece.piece, lines: set.filled(piece.texts, widths.fromMiddle) };
    case 'foot':
      return {
        piece: piece.piece,
        lines: set.filled(piece.lines, widths.foot),
        copies: piece.copies.values.length === 0 ? null : labelledValues(set, piece.copies),
        code: piece.address === null ? null : codePicture(piece.address),
      };
    case 'code':
      return { piece: piece.piece, picture: codePicture(piece.address) };
  }
}

const signatureBlock = (set: Setter, { lines, signatureId }: SignatureBlock, width: number) => ({
  lines: set.filled(lines, width),
  picture: signatureId === undefined ? null : signaturePicture(signatureId),
});

/** Under which the drawn signature is given to the template. */
export const signaturePicture = (signatureId: number): string => `signature-${signatureId}`;

function setterOf(whole: WholeWords, { measure, names }: LetterFont) {
  /** A centimetre in thousandths of the size of the text. */
  const unitsPerCentimetre = ((1 / 2.54) * 72 * 1000) / names.size;
  const centimetres = (length: number) => length * unitsPerCentimetre;
  const widthOf = (text: string, isBold = false) => measure(text, isBold) / unitsPerCentimetre;
  const justified = (line: Line, width: number, indent = 0): readonly SetLine[] =>
    breakLines(line, centimetres(width), measure, centimetres(indent), whole);
  /** Lines of their natural width. */
  const unspread = (line: Line, width: number): readonly SetLine[] =>
    justified(line, width).map(({ runs }) => plainLine(runs));
  const filled = (texts: readonly string[], width: number, isBold = false): readonly SetLine[] =>
    texts.flatMap((text) => unspread(isBold ? [{ text, marks: ['bold'] }] : plain(text), width));
  return { justified, unspread, filled, measure, widthOf };
}

type Setter = ReturnType<typeof setterOf>;

interface Labelled {
  readonly label: string;
  readonly values: readonly string[];
}

function labelledValues({ filled, widthOf }: Setter, { label, values }: Labelled) {
  return { label: [plainLine(plain(label))], values: filled(values, widths.text - widthOf(label) - widths.afterLabel) };
}

function dottedField({ filled, widthOf }: Setter, { label, value }: DottedField, count: number) {
  const labelWidth = widthOf(label, true) * labelSize;
  const width = (widths.text - memoTitleGap * (count - 1)) / count - labelWidth - memoTitleGap;
  return { label, lines: filled([value], width) };
}

/** Columns of equal width, as many as the longest row has; many of them are narrow, and a cell is never without width. */
function setRows({ unspread }: Setter, rows: readonly (readonly Line[])[]) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const padding = paddingOf(columns);
  const width = Math.max(widths.leastCell, widths.text / columns - 2 * padding);
  return { columns, padding, rows: rows.map((row) => row.map((cell) => unspread(cell, width))) };
}

const paddingOf = (columns: number) => (columns > 8 ? widths.narrowPadding : widths.cellPadding);
