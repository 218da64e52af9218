import type { DraftContent } from './content.ts';
import { plainText } from './rich-text.ts';

/** The text of a document in plain words, as it is sought. */
export const contentWords = ({ body, meeting, form, enclosures }: DraftContent): string =>
  [
    plainText(body),
    ...(meeting ? [meeting.body, ...meeting.agenda.map(plainText)] : []),
    ...Object.values(form?.values ?? {}),
    ...enclosures,
  ].join('\n');
