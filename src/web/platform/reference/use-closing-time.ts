import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';

import { useReferenceLists } from './use-reference-lists.ts';

/** When offices close, `HH:MM`: work is due then. */
export const useClosingTime = (): string => useReferenceLists()?.officeHours.closes ?? defaultOfficeHours.closes;
