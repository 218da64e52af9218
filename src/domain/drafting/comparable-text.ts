import { englishPaper, paper } from '#locales/paper.ts';

import { longThaiDate } from '../text/thai-dates.ts';
import { ticked, type AgencyField, type AgencyForm } from './agency-form.ts';
import type { DraftContent, Meeting, Reference } from './content.ts';
import { plainText } from './rich-text.ts';

export interface Comparable {
  readonly subject: string;
  readonly toText: string;
  /** Typed for minutes: the number of the session. Any other number is allocated and no part of the text. */
  readonly letterNumber: string;
  readonly references: readonly Pick<Reference, 'text'>[];
  readonly content: DraftContent;
}

/**
 * A draft as lines of plain text, in the order of the paper, to compare two versions. Everything a reader sees is
 * included, and values of a list or a field have a label, so that a name moved to another field shows as moved.
 */
export function comparableText(draft: Comparable, template: AgencyForm | null): string {
  const { subject, toText, letterNumber, references, content } = draft;
  const { salutation, addressees, enclosures, body, form, meeting, holder, closing, signedAs, contact, copies } =
    content;
  return [
    content.language === 'en' ? englishPaper.name : '',
    content.hasCode ? paper.code : '',
    subject,
    labelled(paper.issue, content.issue),
    `${salutation} ${toText}`.trim(),
    ...addressees.map((text) => labelled(paper.annex.addressees, text)),
    ...references.map(({ text }) => labelled(paper.references, text)),
    ...enclosures.map((text) => labelled(paper.enclosures, text)),
    ...(meeting ? linesOfMinutes(meeting, letterNumber) : []),
    plainText(body),
    ...linesOfForm(template?.fields ?? [], form?.values ?? {}),
    labelled(paper.holder, holder),
    closing,
    ...signedAs.map(({ name, position }) => `${name} ${position}`),
    contact.address,
    contact.unitName,
    labelled(paper.phone, contact.phone),
    labelled(paper.fax, contact.fax),
    labelled(paper.email, contact.email),
    ...copies.map((text) => labelled(paper.copies, text)),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

const labelled = (word: string, text: string): string => (text.trim() === '' ? '' : `${word} ${text}`);

const linesOfMinutes = (meeting: Meeting, session: string): readonly string[] => [
  `${paper.minutes}${meeting.body}`,
  labelled(paper.session, session),
  labelled(paper.heldAt, meeting.heldAt),
  labelled(paper.place, meeting.place),
  ...(['present', 'absent', 'attending'] as const).flatMap((list) =>
    meeting[list].map((name) => labelled(paper[list], name)),
  ),
  labelled(paper.beginsAt, meeting.beginsAt),
  ...meeting.agenda.flatMap((text, index) => [paper.agenda[index] ?? '', plainText(text)]),
  labelled(paper.endsAt, meeting.endsAt),
  labelled(paper.recorder, `${meeting.recorder} ${meeting.recorderPosition}`.trim()),
  labelled(paper.reviewer, meeting.reviewer),
];

const linesOfForm = (fields: readonly AgencyField[], values: Readonly<Record<string, string>>): readonly string[] =>
  fields.map((field) => labelled(field.label, shownValue(field, values[field.name] ?? '')));

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function shownValue({ kind }: AgencyField, value: string): string {
  if (kind === 'check') return value === ticked ? paper.checked : '';
  return kind === 'date' && isDay.test(value) ? longThaiDate(value) : value;
}
