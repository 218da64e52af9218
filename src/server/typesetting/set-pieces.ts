import type { Line } from '#domain/drafting/rich-text.ts';
import { plain, type Piece } from '#domain/paper/piece.ts';

import { breakLines, plainLine, type SetLine } from './break-lines.ts';
import { codePicture } from './code-picture.ts';
import { measure } from './fonts.ts';
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
  afterLabel: 0.3,
  check: 15.2,
  title: 12.8,
  /** Beside the seal. */
  initials: 4,
  /** Beside the code. */
  foot: 13.2,
} as const;

/** Sizes of type in relation to the text. */
const labelSize = 20 / 16;
const memoTitleGap = 0.35;

/** A centimetre in thousandths of the size of the text: 10.9 points, the size of TH Sarabun at 16. */
const unitsPerCentimetre = ((1 / 2.54) * 72 * 1000) / 10.9;

export const setPieces = (pieces: readonly Piece[]): readonly SetPiece[] => pieces.map(setPiece);

function setPiece(piece: Piece): SetPiece {
  switch (piece.piece) {
    case 'letterHead':
    case 'speed':
    case 'memoHead':
    case 'pageBreak':
      return piece;
    case 'dotted':
      return { piece: piece.piece, fields: piece.fields.map((field) => dottedField(field, piece.fields.length)) };
    case 'sides':
      return { piece: piece.piece, left: filled(piece.left, widths.left), right: filled(piece.right, widths.right) };
    case 'fromMiddle':
      return { piece: piece.piece, lines: filled([piece.text], widths.fromMiddle) };
    case 'centred':
      return { piece: piece.piece, lines: filled(piece.texts, widths.text), hasRule: piece.hasRule };
    case 'title':
      return { piece: piece.piece, lines: filled(piece.texts, widths.title, true) };
    case 'labelled':
      return { piece: piece.piece, ...labelledValues(piece) };
    case 'heading':
      return { piece: piece.piece, lines: filled([piece.text], widths.text, true) };
    case 'line':
      return { piece: piece.piece, lines: unspread(piece.line, widths.text), isRight: piece.isRight ?? false };
    case 'paragraph':
      return { piece: piece.piece, lines: justified(piece.line, widths.text, widths.indent) };
    case 'list':
      return {
        piece: piece.piece,
        items: piece.items.map(({ mark, line }) => ({ mark, lines: justified(line, widths.listText) })),
      };
    case 'table':
      return { piece: piece.piece, rows: setRows(piece.rows) };
    case 'check':
      return { piece: piece.piece, isTicked: piece.isTicked, lines: filled([piece.text], widths.check) };
    default:
      return setEnd(piece);
  }
}

type EndPiece = Extract<Piece, { piece: 'signatures' | 'seal' | 'holder' | 'issuedBy' | 'foot' | 'code' }>;

/** What stands below the text. */
function setEnd(piece: EndPiece): SetPiece {
  switch (piece.piece) {
    case 'signatures':
      return {
        piece: piece.piece,
        place: piece.place,
        blankLines: piece.blankLines,
        closing: piece.closing === '' ? [] : filled([piece.closing], widths.signatures),
        signers: piece.signers.map(({ lines }) => filled(lines, widths.signatures)),
        mayPart: piece.mayPart ?? false,
      };
    case 'seal':
      return {
        piece: piece.piece,
        isSet: piece.isSet,
        agency: filled([piece.agency], widths.signatures),
        around: lettersAround(piece.agency, measure),
        initials: piece.initials.flatMap((name) => filled([name], widths.initials)),
        day: filled([piece.day], widths.signatures),
      };
    case 'holder':
      return { piece: piece.piece, photo: filled(piece.photo, 4), lines: filled(piece.lines, 6) };
    case 'issuedBy':
      return { piece: piece.piece, lines: filled(piece.texts, widths.fromMiddle) };
    case 'foot':
      return {
        piece: piece.piece,
        lines: filled(piece.lines, widths.foot),
        copies: piece.copies.values.length === 0 ? null : labelledValues(piece.copies),
        code: piece.address === null ? null : codePicture(piece.address),
      };
    case 'code':
      return { piece: piece.piece, picture: codePicture(piece.address) };
  }
}

const centimetres = (length: number) => length * unitsPerCentimetre;

const justified = (line: Line, width: number, indent = 0): readonly SetLine[] =>
  breakLines(line, centimetres(width), measure, centimetres(indent));

/** Lines of their natural width. */
const unspread = (line: Line, width: number): readonly SetLine[] =>
  justified(line, width).map(({ runs }) => plainLine(runs));

const filled = (texts: readonly string[], width: number, isBold = false): readonly SetLine[] =>
  texts.flatMap((text) => unspread(isBold ? [{ text, marks: ['bold'] }] : plain(text), width));

const widthOf = (text: string) => measure(text) / unitsPerCentimetre;

function labelledValues({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  return { label: [plainLine(plain(label))], values: filled(values, widths.text - widthOf(label) - widths.afterLabel) };
}

function dottedField({ label, value }: { readonly label: string; readonly value: string }, count: number) {
  const labelWidth = (measure(label, true) / unitsPerCentimetre) * labelSize;
  const width = (widths.text - memoTitleGap * (count - 1)) / count - labelWidth - memoTitleGap;
  return { label, lines: filled([value], width) };
}

/** Columns of equal width. */
const setRows = (rows: readonly (readonly Line[])[]) =>
  rows.map((row) => row.map((cell) => unspread(cell, widths.text / Math.max(1, row.length) - 2 * widths.cellPadding)));
