import { paper } from '#locales/paper.ts';
import { terms } from '#locales/th/terms.ts';

import { isRule } from '../drafting/forms.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { issueDay, paperDay, paperYear } from './paper-day.ts';
import { bodyOn, digitsOn, maxTogether, signaturesOn, signersOn, speedOn } from './parts.ts';
import type { Piece } from './piece.ts';

/** Orders, rules, announcements, statements and news (forms 4–9, clauses 16–22). */
export function proclamationForm(letter: LetterOnPaper): readonly Piece[] {
  const { kind, content } = letter;
  return [
    kind === 'news'
      ? { piece: 'speed', speed: speedOn(letter) }
      : { piece: 'letterHead', speed: speedOn(letter), isBesideNumber: false },
    { piece: 'centred', texts: headingOf(letter), hasRule: true },
    ...bodyOn(content.body, digitsOn(letter)),
    givenOn(letter),
    signaturesOn(letter, signersOn(letter)),
  ];
}

/** หนังสือรับรอง (form 10, clause 24): the number on the left, the agency on the right, no subject. */
export function certificateForm(letter: LetterOnPaper): readonly Piece[] {
  const digits = digitsOn(letter);
  const holder = letter.content.holder.trim();
  return [
    { piece: 'letterHead', speed: speedOn(letter), isBesideNumber: true },
    {
      piece: 'sides',
      left: letter.isNumbered ? [`${paper.serial} ${digits(letter.letterNumber)}`] : [],
      right: [letter.agency.thai],
    },
    ...bodyOn(letter.content.body, digits),
    givenOn(letter),
    holder === ''
      ? signaturesOn(letter, signersOn(letter))
      : {
          piece: 'certified',
          photo: [paper.photo, digits(paper.photoSize)],
          holder: [`(${holder})`, paper.holder],
          signers: signaturesOn(letter, signersOn(letter)).signers,
          blankLines: letter.signatureStyle.blankLines,
          mayPart: letter.signers.length > maxTogether,
        },
  ];
}

function headingOf(letter: LetterOnPaper): readonly string[] {
  const digits = digitsOn(letter);
  const { kind, letterDate } = letter;
  const subject = digits(letter.subject);
  const issue = letter.content.issue === '' ? '' : `${paper.issue} ${digits(letter.content.issue)}`;
  const texts = [
    `${terms.kinds[kind]}${letter.agency.thai}`,
    letter.isNumbered ? `${paper.number} ${digits(letter.letterNumber)}` : '',
    isRule(kind) ? about(subject) : `${paper.subject} ${subject}`,
    // An amendment of a rule has its number in brackets; a statement of a series has not.
    isRule(kind) && issue !== '' ? `(${issue})` : issue,
    isRule(kind) && letterDate !== null ? `${paper.era} ${digits(paperYear(letterDate))}` : '',
  ];
  return texts.filter((text) => text !== '');
}

/** ว่าด้วย once, also where the subject begins with it. */
const about = (subject: string) => (subject.startsWith(paper.about) ? subject : `${paper.about}${subject}`);

/** The day, after the words of the form; statements and news name the agency above it. */
function givenOn(letter: LetterOnPaper): Piece {
  const digits = digitsOn(letter);
  const words = new Map<string, string>(Object.entries(paper.given)).get(letter.kind);
  return words === undefined
    ? { piece: 'issuedBy', texts: [letter.agency.thai, digits(paperDay(letter.letterDate))] }
    : { piece: 'given', text: `${words} ${digits(issueDay(letter.letterDate))}` };
}
