import { legStates } from '#domain/workflow/states/leg-transitions.ts';
import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const documentId = wireId;
const counts = { readCount: z.number(), personCount: z.number() } as const;

const receivingUnit = wireObject({
  legId: wireId,
  unitName: z.string(),
  /** Empty when it was sent to the unit and not to a person. */
  addresseeName: z.string(),
  state: z.enum(legStates),
  sentAt: wireMoment,
  receivedAt: wireMoment.nullable(),
  receivedBy: z.string(),
  registerNumber: z.string(),
  /** When the first of its readers opened it. */
  openedAt: wireMoment.nullable(),
  ...counts,
  nudgedAt: wireMoment.nullable(),
  mayNudge: wireFlag,
});
export type ReceivingUnit = z.output<typeof receivingUnit>;

const reader = wireObject({
  personId: wireId,
  name: z.string(),
  positionName: z.string(),
  unitName: z.string(),
  readAt: wireMoment.nullable(),
  nudgedAt: wireMoment.nullable(),
  mayNudge: wireFlag,
});
export type ReaderView = z.output<typeof reader>;

export const readerCalls = {
  getReaders: defineCall({
    method: 'POST',
    path: 'sarabun/get-readers',
    access: 'signedIn',
    changes: false,
    summary: 'Who received, opened and read a document that was sent or published; for its senders.',
    body: wireObject({
      documentId,
      show: z.enum(['unread', 'read']).optional(),
      /** The person after whom the page begins. */
      after: wireInteger.min(0).optional(),
      take: wireInteger.min(1).max(100).optional(),
      search: wireText(100).optional(),
    }),
    reply: z.object({
      units: z.array(receivingUnit),
      /** Whether readers are listed by name: for circulars and publications. */
      namesPersons: wireFlag,
      counts: wireObject(counts),
      persons: z.array(reader),
      hasMore: wireFlag,
    }),
  }),
  nudgeReaders: defineCall({
    method: 'POST',
    path: 'sarabun/nudge-readers',
    access: 'signedIn',
    changes: true,
    summary:
      'Reminds units that have not received and persons who have not read, each once a day; without ids all of them.',
    body: wireObject({
      documentId,
      legId: wireId.nullish(),
      personId: wireId.nullish(),
    }),
    reply: z.object({ item: z.object({ unitCount: z.number(), personCount: z.number() }) }),
  }),
} as const;
