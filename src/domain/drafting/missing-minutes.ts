import type { Meeting } from './content.ts';
import { meetingParts, textOfMeeting, type MeetingPart } from './text-parts.ts';

/** It is possible that nobody is absent or attends as a guest; a reviewer is customary, but form 11 has none. */
const mayBeEmpty: readonly MeetingPart[] = ['absent', 'attending', 'recorderPosition', 'reviewer'];

export const requiredMeetingParts: readonly MeetingPart[] = meetingParts.filter((part) => !mayBeEmpty.includes(part));

/** The missing parts of minutes, in the order of form 11; an agenda item without a matter must say so. */
export const missingOfMinutes = (meeting: Meeting | null): readonly MeetingPart[] =>
  requiredMeetingParts.filter((part) => meeting === null || textOfMeeting(meeting, part).trim() === '');
