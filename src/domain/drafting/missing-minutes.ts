import type { Meeting } from './content.ts';
import { meetingParts, textOfMeeting, type MeetingPart } from './text-parts.ts';

/** Nobody may be absent, or attend besides; and a reviewer is usual, but form 11 does without. */
const mayBeEmpty: readonly MeetingPart[] = ['absent', 'attending', 'recorderPosition', 'reviewer'];

export const requiredMeetingParts: readonly MeetingPart[] = meetingParts.filter((part) => !mayBeEmpty.includes(part));

/** What minutes do not tell yet, in the order of form 11; of an item without a matter, that there was none. */
export const missingOfMinutes = (meeting: Meeting | null): readonly MeetingPart[] =>
  requiredMeetingParts.filter((part) => meeting === null || textOfMeeting(meeting, part).trim() === '');
