import { z } from 'zod';

import { holidayKinds } from '#domain/calendar/work-calendar.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireYear } from './wire.ts';

const holiday = z.object({ day: wireDay, name: z.string(), kind: z.enum(holidayKinds) });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'required');
const officeHours = z.object({ opens: clock, closes: clock });

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
      /** The office hours. */
      mayManage: wireFlag,
      /** The list of the settings in which the days are kept. */
      mayOpenList: wireFlag,
    }),
  }),
  saveOfficeHours: defineCall({
    method: 'POST',
    path: 'sarabun/save-office-hours',
    access: 'signedIn',
    changes: true,
    summary: 'Sets the office hours; deadlines computed from now on end at closing time.',
    body: officeHours,
    reply: z.object({ item: officeHours }),
  }),
} as const;
