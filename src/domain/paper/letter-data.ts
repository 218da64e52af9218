import { isSecret } from '#domain/documents/secrecy.ts';

import { toArabicDigits } from '../text/thai-digits.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { englishPaperDay, issueDay, paperDay } from './paper-day.ts';
import { paperOf } from './paper-of.ts';
import { speedOn } from './parts.ts';
import type { Piece } from './piece.ts';

/** What a program may read of a letter in its file. Nothing is empty text, an empty list or null. */
export interface LetterData {
  readonly title: string;
  readonly agency: string;
  readonly number: string;
  /** `YYYY-MM-DD`, common era. */
  readonly date: string | null;
  readonly kind: string;
  readonly subject: string;
  readonly to: string;
  readonly references: readonly string[];
  readonly speed: number | null;
  readonly secrecy: number;
  /** As they are printed, each with the position. */
  readonly signers: readonly string[];
}

/** Of a secret letter only what is printed on its pages, which whoever has the file reads in any case. */
export function letterData(letter: LetterOnPaper): LetterData {
  const pieces = paperOf(letter);
  const data = everythingOf(letter, pieces);
  return isSecret(letter.secrecy) ? shownOf(data, letter, pieces) : data;
}

const everythingOf = (letter: LetterOnPaper, pieces: readonly Piece[]): LetterData => ({
  title: titleOf(letter.letterNumber, letter.subject),
  agency: letter.content.language === 'en' ? letter.agency.english : letter.agency.thai,
  number: letter.letterNumber,
  date: letter.letterDate,
  kind: letter.kind,
  subject: letter.subject,
  to: letter.toText,
  references: letter.references.map(({ text }) => text),
  speed: letter.speed,
  secrecy: letter.secrecy,
  signers: pieces.flatMap(signersIn),
});

const titleOf = (number: string, subject: string) => `${number} ${subject}`.trim();

function signersIn(piece: Piece): readonly string[] {
  if (piece.piece === 'seal') return piece.initials;
  if (piece.piece !== 'signatures' && piece.piece !== 'certified') return [];
  return piece.signers.map(({ lines }) => lines.filter((line) => line !== '').join(' '));
}

function shownOf(data: LetterData, letter: LetterOnPaper, pieces: readonly Piece[]): LetterData {
  const page = withoutSpace(textsIn(pieces).join('\n'));
  const isShown = (text: string) => text !== '' && page.includes(withoutSpace(text));
  const shown = (text: string) => (isShown(text) ? text : '');
  const { letterDate } = letter;
  const days = [paperDay, issueDay, englishPaperDay].map((written) => written(letterDate));
  const [number, subject] = [shown(data.number), shown(data.subject)];
  return {
    ...data,
    title: titleOf(number, subject),
    agency: shown(data.agency),
    number,
    date: days.some(isShown) ? letterDate : null,
    // Forms of several kinds look alike.
    kind: '',
    subject,
    to: shown(data.to),
    references: data.references.filter(isShown),
    speed: isShown(speedOn(letter)) ? data.speed : null,
  };
}

/** The name of a piece and its marks are not printed. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'piece' || key === 'marks' || key === 'place' ? [] : textsIn(part),
  );
}

const withoutSpace = (text: string) => toArabicDigits(text).replace(/\s+/g, '');
