import type { DraftContent } from './content.ts';
import { plainText } from './rich-text.ts';
import { meetingParts, textOfMeeting } from './text-parts.ts';

/** The text of a document for search. */
export const contentText = ({ body, meeting, form, addressees, enclosures }: DraftContent): string =>
  [
    plainText(body),
    ...(meeting ? meetingParts.map((part) => textOfMeeting(meeting, part)) : []),
    ...Object.values(form?.values ?? {}),
    ...addressees,
    ...enclosures,
  ].join('\n');
