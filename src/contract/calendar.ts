import { z } from 'zod';

import { holidayKinds } from '#domain/calendar/work-calendar.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireText, wireYear } from './wire.ts';

const holiday = z.object({
  day: wireDay,
  name: wireText(200).min(1, 'required'),
  kind: z.enum(holidayKinds).default('annual'),
});
export type Holiday = z.output<typeof holiday>;

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
    reply: z.object({ items: z.array(holiday), officeHours, mayManage: wireFlag }),
  }),
  saveHoliday: defineCall({
    method: 'POST',
    path: 'sarabun/save-holiday',
    access: 'signedIn',
    changes: true,
    summary: 'Adds a day without work; deadlines computed from now on skip it.',
    body: holiday,
    reply: z.object({ item: holiday }),
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
  removeHoliday: defineCall({
    method: 'POST',
    path: 'sarabun/remove-holiday',
    access: 'signedIn',
    changes: true,
    summary: 'Makes a day a working day again.',
    body: z.object({ day: wireDay }),
    reply: z.object({}),
  }),
} as const;
