import { z } from 'zod';

import { activityEventsOf, activityGroups } from '#domain/care/activity.ts';
import { exportedNames } from '#domain/settings/setting-sheets.ts';

import { defineCall } from './define-call.ts';
import { personChoice } from './reference/party-choices.ts';
import { tableFormats } from './table-formats.ts';
import { wireDay, wireEventId, wireId, wireMoment, wireText } from './wire.ts';

/** At most this many events come in one reply. */
export const activityPage = 50;

const activityEvent = z.object({
  /** Stands for its number in the event log, which would say how much else happened. */
  id: z.string(),
  at: wireMoment,
  event: z.enum(activityEventsOf(undefined)),
  /** The person, or who ended their session. */
  personName: z.string(),
  /** To whom, or whose; empty when that is nobody else. */
  aboutName: z.string(),
  list: z.enum(exportedNames).nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Of work on a letter. */
  letter: z.object({ number: z.string(), subject: z.string() }).nullable(),
});
export type ActivityEventView = z.output<typeof activityEvent>;

/** Whose activity is meant, of which kind, and from which day to which, both included. */
const activityFilter = {
  personId: wireId,
  group: z.enum(activityGroups).optional(),
  from: wireDay.optional(),
  until: wireDay.optional(),
};
export type ActivityFilter = z.output<z.ZodObject<typeof activityFilter>>;

/** Path under `/api/` of the activity as a file. */
export const activityExportPath = 'activity/export';
export const exportedActivity = z.object({
  ...activityFilter,
  format: z.enum(tableFormats).default('xlsx'),
  language: z.enum(['th', 'en']).optional(),
});

/** What a person did in the system, for those who may query `history-activity`. */
export const activityCalls = {
  findPersonsOfActivity: defineCall({
    method: 'POST',
    path: 'activity/find-persons',
    access: 'signedIn',
    changes: false,
    summary: 'Persons by name, position or unit, also those who left; for those who may query `history-activity`.',
    body: z.object({ search: wireText(200).default('') }),
    reply: z.object({ items: z.array(personChoice) }),
  }),
  getActivity: defineCall({
    method: 'POST',
    path: 'activity/get',
    access: 'signedIn',
    changes: false,
    summary:
      'What a person did, newest first: sign-ins, refused ones too, settings, rights, and work on letters. Of a letter that the caller may not read neither number nor subject is told, and nothing of a secret one. For those who may query `history-activity`.',
    body: z.object({ ...activityFilter, before: wireEventId.optional() }),
    reply: z.object({ items: z.array(activityEvent) }),
  }),
} as const;
