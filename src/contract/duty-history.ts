import { z } from 'zod';

import { dutyChanges } from '#domain/people/duty-changes.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireEventId, wireId, wireMoment } from './wire.ts';

/** At most this many changes or holders come in one reply. */
export const dutyHistoryPage = 50;

const recorded = z.object({
  /** The office, the position, the user name, the group or the kind of the second factor; empty of a clearance. */
  name: z.string(),
  orderNumber: z.string(),
  orderDate: wireDay.nullable(),
  /** Both days included. Null of what has no days, `until` also while it has no end. */
  from: wireDay.nullable(),
  until: wireDay.nullable(),
  /** Of a clearance. */
  secrecy: z.union([z.literal(2), z.literal(3)]).nullable(),
  isAdministrator: z.boolean(),
});
export type RecordedDuty = z.output<typeof recorded>;

const dutyChange = z.object({
  /** Stands for its number in the event log, which would say how much else happened. */
  id: z.string(),
  at: wireMoment,
  event: z.enum(dutyChanges),
  /** Who did it; empty for the program itself. */
  personName: z.string(),
  note: z.string(),
  /** Of an office or a position. */
  unitName: z.string(),
  /** Null of what was not there before, or holds nothing. */
  before: recorded.nullable(),
  /** Null of what is not there any more, or holds nothing. */
  after: recorded.nullable(),
});
export type DutyChange = z.output<typeof dutyChange>;

const deed = z.object({ personName: z.string(), at: wireMoment });

const holder = z.object({
  /** Of the period. */
  id: z.number(),
  roleName: z.string(),
  personName: z.string(),
  orderNumber: z.string(),
  orderDate: wireDay.nullable(),
  from: wireDay,
  /** Null: until it is ended. */
  until: wireDay.nullable(),
  /** Null where no event says it: before the log, or in the name of the program. */
  given: deed.nullable(),
  /** Null also of what ended with its last day. Why stands only in the history of the person. */
  ended: deed.nullable(),
});
export type OfficeHolder = z.output<typeof holder>;

/** What was given, changed and ended: of a person, and of the offices of a unit. */
export const dutyHistoryCalls = {
  getDutyChanges: defineCall({
    method: 'POST',
    path: 'duties/get-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'What was given to a person, changed and ended: account, second factors, picture, offices, positions, clearances; newest first, for those who may query `persons`. The groups only for those who may query `userGroups`.',
    body: z.object({ personId: wireId, before: wireEventId.optional() }),
    reply: z.object({ items: z.array(dutyChange) }),
  }),
  getOfficeHolders: defineCall({
    method: 'POST',
    path: 'duties/get-holders',
    access: 'signedIn',
    changes: false,
    summary:
      'Who holds, held and will hold an office at a unit, by which order and for which days, the latest beginning first; for those who may query `sarabun-structure`.',
    body: z.object({ unitId: wireId, before: wireId.optional() }),
    reply: z.object({ items: z.array(holder) }),
  }),
} as const;
