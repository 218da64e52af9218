import { englishPaper, paper } from '#locales/paper.ts';

import { annexesOn, copiesAtFoot } from './annexes.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { englishPaperDay, paperDay } from './paper-day.ts';
import { bodyOn, codeOn, digitsOn, labelled, linesOf, signaturesOn, signersOn, speedOn, type Digits } from './parts.ts';
import type { Piece } from './piece.ts';

/** หนังสือภายนอก and หนังสือเวียน (form 1, clause 11). */
export function letterForm(letter: LetterOnPaper): readonly Piece[] {
  const digits = digitsOn(letter);
  const { content } = letter;
  return [
    { piece: 'letterHead', speed: speedOn(letter), isBesideNumber: true },
    {
      piece: 'sides',
      left: [`${paper.number} ${digits(letter.letterNumber)}`],
      right: [letter.agency.thai, ...linesOf(digits(content.contact.address))],
    },
    { piece: 'fromMiddle', text: digits(paperDay(letter.letterDate)) },
    ...labelled(paper.subject, [letter.subject], digits),
    ...labelled(content.salutation, [letter.toText], digits),
    ...labelled(
      paper.references,
      letter.references.map(({ text }) => text),
      digits,
    ),
    ...labelled(paper.enclosures, content.enclosures, digits),
    ...bodyOn(content.body, digits),
    signaturesOn(letter, signersOn(letter), { closing: content.closing }),
    footOf(letter, paper, digits),
    ...annexesOn(letter),
  ];
}

/** A letter in English has the addressee before the subject, and names as they were typed. */
export function englishForm(letter: LetterOnPaper): readonly Piece[] {
  const digits = digitsOn(letter);
  const { content } = letter;
  const { enclosures } = content;
  return [
    { piece: 'letterHead', speed: speedOn(letter), isBesideNumber: true },
    {
      piece: 'sides',
      left: [`${englishPaper.number} ${letter.letterNumber}`],
      right: [letter.agency.english, ...linesOf(content.contact.address)],
    },
    { piece: 'fromMiddle', text: englishPaperDay(letter.letterDate) },
    { piece: 'line', line: [{ text: `${content.salutation} ${letter.toText}`.trim().concat(','), marks: [] }] },
    ...labelled(englishPaper.subject, [letter.subject], digits),
    ...labelled(
      englishPaper.references,
      letter.references.map(({ text }) => text),
      digits,
    ),
    ...labelled(enclosures.length > 1 ? englishPaper.enclosures : englishPaper.enclosure, enclosures, digits),
    ...bodyOn(content.body, digits),
    signaturesOn(
      letter,
      content.signedAs.map(({ name, position }, place) => ({
        ...signersOn(letter)[place],
        lines: englishLines(letter, place, name, position),
      })),
      { closing: content.closing },
    ),
    footOf(letter, englishPaper, digits),
    ...annexesOn(letter),
  ];
}

/** Who acts for a signer has the name and position of the register: nobody typed them in English. */
function englishLines(
  { signers, actingSigners }: LetterOnPaper,
  place: number,
  name: string,
  position: string,
): readonly string[] {
  const acting = actingSigners.findLast(({ signerId }) => signerId === signers[place]?.personId);
  return acting
    ? [`(${acting.name})`, acting.positionName, `${englishPaper.acting[acting.kind]}${position}`]
    : [`(${name})`, position];
}

interface FootWords {
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly copies: string;
}

function footOf(letter: LetterOnPaper, words: FootWords, digits: Digits): Piece {
  const { content } = letter;
  const { unitName, phone, fax, email } = content.contact;
  const lines = [
    unitName,
    phone && `${words.phone} ${digits(phone)}`,
    fax && `${words.fax} ${digits(fax)}`,
    email && `${words.email} ${email}`,
  ];
  return {
    piece: 'foot',
    lines: lines.filter((line) => line !== ''),
    copies: { label: words.copies, values: copiesAtFoot(letter) },
    address: codeOn(letter),
  };
}
