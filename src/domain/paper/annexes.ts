import { englishPaper, paper } from '#locales/paper.ts';

import { isOnPaper } from '../drafting/forms.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { englishPaperDay, paperDay } from './paper-day.ts';
import { digitsOn, numbered } from './parts.ts';
import { plain, type Piece } from './piece.ts';

/** Copies that have a place at the foot of a letter; a longer list stands behind it. */
export const maxCopiesAtFoot = 10;

const copiesOn = ({ kind, content }: LetterOnPaper) =>
  isOnPaper('copies', kind, content) ? content.copies.filter(isNamed) : [];
const isNamed = (name: string) => name.trim() !== '';
const isLong = (letter: LetterOnPaper) => copiesOn(letter).length > maxCopiesAtFoot;
const wordsOf = ({ content }: LetterOnPaper) => (content.language === 'en' ? englishPaper : paper);

/** Those at the foot, or that they are behind the letter. */
export const copiesAtFoot = (letter: LetterOnPaper): readonly string[] =>
  isLong(letter) ? [wordsOf(letter).annex.see] : numbered(copiesOn(letter), digitsOn(letter));

/** The lists behind a letter, each on pages of its own that name the letter. */
export function annexesOn(letter: LetterOnPaper): readonly Piece[] {
  const { annex } = wordsOf(letter);
  return [
    ...listBehind(letter, annex.addressees, letter.content.addressees.filter(isNamed)),
    ...listBehind(letter, annex.copies, isLong(letter) ? copiesOn(letter) : []),
  ];
}

function listBehind(letter: LetterOnPaper, title: string, names: readonly string[]): readonly Piece[] {
  if (names.length === 0) return [];
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
