import { englishPaper, paper } from '#locales/paper.ts';

import type { LetterOnPaper } from './letter-on-paper.ts';
import { englishPaperDay, paperDay } from './paper-day.ts';
import { digitsOn, numbered } from './parts.ts';
import { plain, type Piece } from './piece.ts';

/** Copies that have a place at the foot of a letter; a longer list stands behind it. */
export const maxCopiesAtFoot = 10;

const isLong = ({ content }: LetterOnPaper) => content.copies.length > maxCopiesAtFoot;
const wordsOf = ({ content }: LetterOnPaper) => (content.language === 'en' ? englishPaper : paper);

/** Those at the foot, or that they are behind the letter. */
export const copiesAtFoot = (letter: LetterOnPaper): readonly string[] =>
  isLong(letter) ? [wordsOf(letter).annex.see] : numbered(letter.content.copies, digitsOn(letter));

/** The lists behind a letter, each on pages of its own that name the letter. */
export function annexesOn(letter: LetterOnPaper): readonly Piece[] {
  const { annex } = wordsOf(letter);
  const { addressees, copies } = letter.content;
  return [
    ...listBehind(letter, annex.addressees, addressees),
    ...listBehind(letter, annex.copies, isLong(letter) ? copies : []),
  ];
}

function listBehind(letter: LetterOnPaper, title: string, names: readonly string[]): readonly Piece[] {
  if (names.every((name) => name.trim() === '')) return [];
  const digits = digitsOn(letter);
  return [
    { piece: 'pageBreak' },
    { piece: 'title', texts: [title] },
    { piece: 'centred', texts: [nameOf(letter)], hasRule: false },
    {
      piece: 'list',
      items: names.map((name, index) => ({ mark: digits(`${index + 1}.`), line: plain(digits(name)) })),
    },
  ];
}

/** By its number and day, which a draft has not yet. */
function nameOf(letter: LetterOnPaper): string {
  const { annex, number } = wordsOf(letter);
  const day = letter.content.language === 'en' ? englishPaperDay(letter.letterDate) : paperDay(letter.letterDate);
  return digitsOn(letter)(
    [annex.of, letter.letterNumber && `${number} ${letter.letterNumber}`, day && `${annex.dated} ${day}`]
      .filter((part) => part !== '')
      .join(' '),
  );
}
