import { paper } from '#locales/paper.ts';

import { annexesOn } from './annexes.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { paperDay } from './paper-day.ts';
import { bodyOn, codeOn, digitsOn, labelled, signersOn, speedOn, textLine } from './parts.ts';
import type { Piece } from './piece.ts';

/** หนังสือประทับตรา (form 3, clause 14): no subject, salutation or closing; the seal with initials in place of a signature. */
export function stampForm(letter: LetterOnPaper): readonly Piece[] {
  const digits = digitsOn(letter);
  const { unitName, phone } = letter.content.contact;
  const lines = [unitName, phone && `${paper.phone} ${digits(phone)}`];
  return [
    { piece: 'letterHead', speed: speedOn(letter), isBesideNumber: true },
    textLine(`${paper.number} ${digits(letter.letterNumber)}`),
    ...labelled(paper.to, [letter.toText], digits),
    ...bodyOn(letter.content.body, digits),
    {
      piece: 'seal',
      agency: letter.agency.thai,
      isSet: letter.isSigned,
      initials: signersOn(letter).flatMap(({ lines }) => lines.slice(0, 1)),
      day: digits(paperDay(letter.letterDate)),
    },
    {
      piece: 'foot',
      lines: lines.filter((line) => line !== ''),
      copies: { label: paper.copies, values: [] },
      address: codeOn(letter),
    },
    ...annexesOn(letter),
  ];
}
