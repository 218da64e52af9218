import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';

import { useReferenceLists } from './use-reference-lists.ts';

/** `HH:MM`. The default time of a due date. */
export const useClosingTime = (): string => useReferenceLists()?.officeHours.closes ?? defaultOfficeHours.closes;
