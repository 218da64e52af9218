import type { CallName } from '#web/platform/api/calls.ts';

/** What a change of the calendar alters. */
export const calendarReplies = ['getHolidays', 'getReferenceLists'] as const satisfies readonly CallName[];
