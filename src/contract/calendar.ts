import { z } from 'zod';

import { holidayKinds } from '#domain/calendar/work-calendar.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireYear } from './wire.ts';

const holiday = z.object({ day: wireDay, name: z.string(), kind: z.enum(holidayKinds) });

/** เวลาราชการ, `HH:MM`. */
export const officeHours = z.object({
  opens: z.string(),
  lunchBegins: z.string(),
  lunchEnds: z.string(),
  closes: z.string(),
});

export const holidayCalls = {
  getHolidays: defineCall({
    method: 'POST',
    path: 'sarabun/get-holidays',
    access: 'signedIn',
    changes: false,
    summary: 'The days of a year on which the agency does not work.',
    body: z.object({ year: wireYear }),
    reply: z.object({
      items: z.array(holiday),
      officeHours,
      /** The lists of the settings in which the days and the hours are kept. */
      mayOpenList: wireFlag,
      mayOpenHours: wireFlag,
    }),
  }),
} as const;
