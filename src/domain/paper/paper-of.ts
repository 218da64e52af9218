import type { DocumentKind } from '../documents/document-kinds.ts';
import { mayBeEnglish } from '../drafting/forms.ts';
import { agencyFormOnPaper } from './agency-form-on-paper.ts';
import { englishForm, letterForm } from './letter-form.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { memoForm } from './memo-form.ts';
import { minutesForm } from './minutes-form.ts';
import { codeOn } from './parts.ts';
import type { Piece } from './piece.ts';
import { certificateForm, proclamationForm } from './proclamation-form.ts';
import { stampForm } from './stamp-form.ts';

/** The paper of each kind (regulation, clauses 11–27). */
const formsOnPaper: Readonly<Record<DocumentKind, (letter: LetterOnPaper) => readonly Piece[]>> = {
  outside: letterForm,
  cycle: letterForm,
  inside: memoForm,
  note: memoForm,
  other: memoForm,
  stamp: stampForm,
  command: proclamationForm,
  regularity: proclamationForm,
  rules: proclamationForm,
  announce: proclamationForm,
  declaration: proclamationForm,
  news: proclamationForm,
  guaranty: certificateForm,
  report: minutesForm,
};

/** What is printed of a letter, top to bottom, in the form of its kind, its language or the agency. */
export function paperOf(letter: LetterOnPaper): readonly Piece[] {
  const pieces = formOf(letter)(letter);
  const code = codeOn(letter);
  const hasPlace = code === null || pieces.some(({ piece }) => piece === 'foot');
  return hasPlace ? pieces : [...pieces, { piece: 'code', address: code }];
}

function formOf({ content, kind, template }: LetterOnPaper): (letter: LetterOnPaper) => readonly Piece[] {
  if (template) return (letter) => agencyFormOnPaper(letter, template);
  return content.language === 'en' && mayBeEnglish(kind) ? englishForm : formsOnPaper[kind];
}
