import { paper, paperMarks } from '#locales/paper.ts';

import type { Line, RichText } from '../drafting/rich-text.ts';
import { toThaiDigits } from '../text/thai-digits.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { plain, type Piece, type SignatureBlock } from './piece.ts';

/** Thai digits on every letter but an English one, by the custom of the service. */
export const digitsOn =
  ({ content }: Pick<LetterOnPaper, 'content'>) =>
  (text: number | string): string =>
    content.language === 'en' ? String(text) : toThaiDigits(String(text));

export type Digits = ReturnType<typeof digitsOn>;

export const speedOn = ({ content, speed }: Pick<LetterOnPaper, 'content' | 'speed'>): string =>
  paperMarks[content.language].speeds[speed] ?? '';

/** Printed at the top and the bottom of every page; empty for an ordinary letter. */
export const secrecyOn = ({ content, secrecy }: Pick<LetterOnPaper, 'content' | 'secrecy'>): string =>
  paperMarks[content.language].secrecies[secrecy] ?? '';

/** What its QR code holds; null without one. */
export const codeOn = ({ content, address }: Pick<LetterOnPaper, 'content' | 'address'>): string | null =>
  content.hasCode ? address : null;

type Signatures = Extract<Piece, { piece: 'signatures' }>;
/** Of the signatures, so many have room on one page with a part of the text. */
export const maxTogether = 4;

type HowItIsSigned = Pick<LetterOnPaper, 'content' | 'signatureStyle'>;

/** The signatures as those of the letter stand. */
export const signaturesOn = (
  letter: HowItIsSigned,
  signers: readonly SignatureBlock[],
  more: Partial<Pick<Signatures, 'closing' | 'place'>> = {},
): Signatures => ({
  piece: 'signatures',
  place: letter.signatureStyle.place,
  blankLines: letter.signatureStyle.blankLines,
  closing: '',
  mayPart: signers.length > maxTogether,
  signers: signers.map((signer) => ({ ...signer, lines: [...wordsAbove(letter), ...signer.lines] })),
  ...more,
});

function wordsAbove({ content, signatureStyle }: HowItIsSigned): readonly string[] {
  const words = content.language === 'en' ? signatureStyle.wordsAboveEnglish : signatureStyle.wordsAbove;
  return words === '' ? [] : [digitsOn({ content })(words)];
}

/** Who acts for a signer stands with their own name and position, and the position they act for below. */
export const signersOn = ({ signers, actingSigners }: Pick<LetterOnPaper, 'signers' | 'actingSigners'>) =>
  signers.map(({ personId, name, positionName, signatureId }): SignatureBlock => {
    const acting = actingSigners.findLast(({ signerId }) => signerId === personId);
    return {
      ...(signatureId !== undefined && { signatureId }),
      lines: acting
        ? [`(${acting.name})`, acting.positionName, `${paper.acting[acting.kind]}${positionName}`]
        : [`(${name})`, positionName],
    };
  });

/** Nothing at all without values. */
export function labelled(label: string, values: readonly string[], digits: Digits): readonly Piece[] {
  if (values.every((value) => value.trim() === '')) return [];
  return [{ piece: 'labelled', label, values: numbered(values, digits) }];
}

/** Several values are numbered; one alone is not. */
export const numbered = (values: readonly string[], digits: Digits): readonly string[] =>
  values.map((value, index) => digits(values.length > 1 ? `${index + 1}. ${value}` : value));

export const bullet = '•';

/** A page break at the end of the text would leave what follows on a page without text: it is left out. */
export const bodyOn = (body: RichText, digits: Digits): readonly Piece[] =>
  body.slice(0, body.findLastIndex(({ type }) => type !== 'pageBreak') + 1).map((block): Piece => {
    switch (block.type) {
      case 'paragraph':
        return { piece: 'paragraph', line: inDigits(block.line, digits) };
      case 'list':
        return {
          piece: 'list',
          items: block.items.map((line, index) => ({
            mark: block.isNumbered ? digits(`${index + 1}.`) : bullet,
            line: inDigits(line, digits),
          })),
        };
      case 'table':
        return { piece: 'table', rows: block.rows.map((row) => row.map((cell) => inDigits(cell, digits))) };
      case 'pageBreak':
        return { piece: 'pageBreak' };
    }
  });

const inDigits = (line: Line, digits: Digits): Line => line.map((run) => ({ ...run, text: digits(run.text) }));

/** Lines of a text that its writer broke. */
export const linesOf = (text: string): readonly string[] => text.split('\n');

export const textLine = (text: string, isRight = false): Piece => ({ piece: 'line', line: plain(text), isRight });
