import { paper } from '#locales/paper.ts';

import { printedParts, ticked, type AgencyBlock, type AgencyField, type FormValues } from '../drafting/agency-form.ts';
import type { Line } from '../drafting/rich-text.ts';
import type { LetterOnPaper } from './letter-on-paper.ts';
import { paperDay } from './paper-day.ts';
import { digitsOn, labelled, signaturesOn, signersOn, speedOn, textLine, type Digits } from './parts.ts';
import { plain, type Piece } from './piece.ts';

type Template = NonNullable<LetterOnPaper['template']>;

/** A form that the agency made itself. */
export function agencyFormOnPaper(letter: LetterOnPaper, template: Template): readonly Piece[] {
  const digits = digitsOn(letter);
  const { content } = letter;
  return [
    textLine(digits(template.code), true),
    { piece: 'speed', speed: speedOn(letter) },
    { piece: 'title', texts: [template.name, letter.agency.thai] },
    {
      piece: 'sides',
      left: [`${paper.number} ${digits(letter.letterNumber)}`],
      right: [`${paper.date} ${digits(paperDay(letter.letterDate))}`],
    },
    ...labelled(paper.subject, [letter.subject], digits),
    ...labelled(content.salutation || paper.to, [letter.toText], digits),
    ...template.layout.flatMap((block) => piecesOf(block, template, content.form?.values ?? {}, digits)),
    ...labelled(paper.enclosures, content.enclosures, digits),
    signaturesOn(letter, signersOn(letter)),
  ];
}

function piecesOf(block: AgencyBlock, template: Template, values: FormValues, digits: Digits): readonly Piece[] {
  const fields = (names: readonly string[]) => template.fields.filter(({ name }) => names.includes(name));
  switch (block.type) {
    case 'heading':
      return [{ piece: 'heading', text: printedParts(template, block.text, values).map(shown(digits)).join('') }];
    case 'line':
    case 'paragraph':
      return [{ piece: block.type, line: filledIn(template, block.text, values, digits) }];
    case 'checks':
      return fields(block.names).map(({ name, label }) => ({
        piece: 'check',
        isTicked: values[name] === ticked,
        text: digits(label),
      }));
    case 'table':
      return [
        {
          piece: 'table',
          rows: fields(block.names).map((field) => [
            plain(digits(field.label)),
            plain(digits(valueOf(field, values[field.name] ?? ''))),
          ]),
        },
      ];
  }
}

/** What was filled in is underlined, an empty place as a gap to write in. */
const filledIn = (template: Template, text: string, values: FormValues, digits: Digits): Line =>
  printedParts(template, text, values).map((part) => ({
    text: part.field ? shown(digits)(part).padEnd(emptyPlace.length) : shown(digits)(part),
    marks: part.field ? ['underline'] : [],
  }));

const emptyPlace = ' '.repeat(12);

const shown =
  (digits: Digits) =>
  ({ text, field }: { readonly text: string; readonly field: AgencyField | null }): string =>
    digits(field ? valueOf(field, text) : text);

function valueOf({ kind }: AgencyField, value: string): string {
  if (kind === 'check') return value === ticked ? paper.yes : '';
  return kind === 'date' && value !== '' ? paperDay(value) : value;
}
