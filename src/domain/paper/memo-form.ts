import { paper } from '#locales/paper.ts';

import type { DocumentKind } from '../documents/document-kinds.ts';
import { isOnPaper } from '../drafting/forms.ts';
import { annexesOn } from './annexes.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { paperDay } from './paper-day.ts';
import { bodyOn, digitsOn, labelled, signaturesOn, signersOn, speedOn } from './parts.ts';
import type { Piece } from './piece.ts';

/** The kinds on memo paper. */
export const memoKinds: readonly DocumentKind[] = ['inside', 'note', 'other'];

/** หนังสือภายใน (form 2, clause 12) and other documents on memo paper: no closing phrase and no contact block. */
export function memoForm(letter: LetterOnPaper): readonly Piece[] {
  const digits = digitsOn(letter);
  const { content, kind } = letter;
  const { phone } = content.contact;
  return [
    { piece: 'memoHead', title: paper.memo, titlePoints: letter.memoTitlePoints, speed: speedOn(letter) },
    {
      piece: 'dotted',
      fields: [
        {
          label: paper.unit,
          value: phone === '' ? letter.ownerUnitName : `${letter.ownerUnitName} ${paper.phone} ${digits(phone)}`,
        },
      ],
    },
    {
      piece: 'dotted',
      fields: [
        { label: paper.number, value: digits(letter.letterNumber) },
        { label: paper.date, value: digits(paperDay(letter.letterDate)) },
      ],
    },
    { piece: 'dotted', fields: [{ label: paper.subject, value: digits(letter.subject) }] },
    ...labelled(content.salutation || paper.to, [letter.toText], digits),
    ...(isOnPaper('references', kind, content)
      ? labelled(
          paper.references,
          letter.references.map(({ text }) => text),
          digits,
        )
      : []),
    ...(isOnPaper('enclosures', kind, content) ? labelled(paper.enclosures, content.enclosures, digits) : []),
    ...bodyOn(content.body, digits),
    signaturesOn(letter, signersOn(letter)),
    ...annexesOn(letter),
  ];
}
