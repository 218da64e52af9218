import { paper } from '#locales/paper.ts';

import type { LetterOnPaper } from './letter-on-paper.ts';
import { bodyOn, digitsOn, labelled, signaturesOn } from './parts.ts';
import type { Piece } from './piece.ts';

/** รายงานการประชุม (form 11, clause 25), whose number is that of the session. */
export function minutesForm(letter: LetterOnPaper): readonly Piece[] {
  const digits = digitsOn(letter);
  const { meeting } = letter.content;
  if (!meeting) return [{ piece: 'centred', texts: [paper.minutes], hasRule: false }];
  return [
    {
      piece: 'centred',
      texts: [
        `${paper.minutes}${meeting.body}`,
        `${paper.session} ${digits(letter.letterNumber)}`,
        `${paper.heldAt} ${digits(meeting.heldAt)}`,
        `${paper.place} ${digits(meeting.place)}`,
      ],
      hasRule: true,
    },
    ...labelled(paper.present, meeting.present, digits),
    ...labelled(paper.absent, meeting.absent, digits),
    ...labelled(paper.attending, meeting.attending, digits),
    ...labelled(paper.beginsAt, [meeting.beginsAt], digits),
    ...paper.agenda.flatMap((title, index): readonly Piece[] => [
      { piece: 'heading', text: digits(title) },
      ...bodyOn(meeting.agenda[index] ?? [], digits),
    ]),
    ...labelled(paper.endsAt, [meeting.endsAt], digits),
    signaturesOn(letter, [
      {
        lines: [meeting.recorder === '' ? '' : `(${meeting.recorder})`, meeting.recorderPosition, paper.recorder],
      },
      ...(meeting.reviewer === '' ? [] : [{ lines: [`(${meeting.reviewer})`, paper.reviewer] }]),
    ]),
  ];
}
