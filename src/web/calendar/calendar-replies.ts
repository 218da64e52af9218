import type { CallName } from '#web/platform/api/calls.ts';

export const calendarReplies = ['getHolidays', 'getReferenceLists'] as const satisfies readonly CallName[];
