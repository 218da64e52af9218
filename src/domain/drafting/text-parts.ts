import type { AgencyForm } from './agency-form.ts';
import type { DraftContent, Meeting } from './content.ts';
import { plainText } from './rich-text.ts';

/** The parts of minutes, in the order of form 11. */
export const meetingParts = [
  'body',
  'heldAt',
  'place',
  'present',
  'absent',
  'attending',
  'beginsAt',
  'agenda1',
  'agenda2',
  'agenda3',
  'agenda4',
  'agenda5',
  'endsAt',
  'recorder',
  'recorderPosition',
  'reviewer',
] as const;
export type MeetingPart = (typeof meetingParts)[number];

export const agendaParts = ['agenda1', 'agenda2', 'agenda3', 'agenda4', 'agenda5'] as const satisfies MeetingPart[];

/** The text of a part of minutes; for a list, one line per item. */
export function textOfMeeting(meeting: Meeting, part: MeetingPart): string {
  switch (part) {
    case 'present':
    case 'absent':
    case 'attending':
      return meeting[part].join('\n');
    case 'agenda1':
    case 'agenda2':
    case 'agenda3':
    case 'agenda4':
    case 'agenda5':
      return plainText(meeting.agenda[agendaParts.indexOf(part)] ?? []);
    default:
      return meeting[part];
  }
}

/** A part of the text, as a comment names it (`part`), with what is needed to label it. */
export type TextPart = { readonly part: string; readonly text: string } & (
  | { readonly of: 'letter' }
  | { readonly of: 'minutes'; readonly name: MeetingPart }
  | { readonly of: 'form'; readonly label: string }
);

/** The parts of a text: one body, or the parts of minutes, or the fields of a form of the agency. */
export function textParts(
  { body, meeting, form }: Pick<DraftContent, 'body' | 'meeting' | 'form'>,
  template: AgencyForm | null,
): readonly TextPart[] {
  if (meeting)
    return meetingParts.map((name) => ({
      of: 'minutes',
      part: `meeting.${name}`,
      name,
      text: textOfMeeting(meeting, name),
    }));
  if (form && template)
    return template.fields
      .filter(({ kind }) => kind !== 'check')
      .map(({ name, label }) => ({ of: 'form', part: `form.${name}`, label, text: form.values[name] ?? '' }));
  return [{ of: 'letter', part: 'body', text: plainText(body) }];
}
