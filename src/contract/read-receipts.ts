import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const documentId = ['F_DOC_ID', wireId] as const;
const counts = { readCount: ['readCount', z.number()], personCount: ['personCount', z.number()] } as const;

const receivingUnit = wireObject({
  legId: ['F_TRANS_ID', wireId],
  unitName: ['unitName', z.string()],
  /** Empty when it was sent to the unit and not to a person. */
  addresseeName: ['addresseeName', z.string()],
  state: ['state', z.string()],
  sentAt: ['sentAt', wireMoment],
  receivedAt: ['receivedAt', wireMoment.nullable()],
  receivedBy: ['receivedBy', z.string()],
  registerNumber: ['F_REGISTER_NO', z.string()],
  /** When the first of its readers opened it. */
  openedAt: ['openedAt', wireMoment.nullable()],
  ...counts,
  nudgedAt: ['nudgedAt', wireMoment.nullable()],
  mayNudge: ['mayNudge', wireFlag],
});
export type ReceivingUnit = z.output<typeof receivingUnit>;

const reader = wireObject({
  personId: ['personId', wireId],
  name: ['name', z.string()],
  positionName: ['positionName', z.string()],
  unitName: ['unitName', z.string()],
  readAt: ['readAt', wireMoment.nullable()],
  nudgedAt: ['nudgedAt', wireMoment.nullable()],
  mayNudge: ['mayNudge', wireFlag],
});
export type ReaderView = z.output<typeof reader>;

export const readerCalls = {
  getReaders: defineCall({
    method: 'POST',
    path: 'sarabun/get-readers',
    access: 'signedIn',
    changes: false,
    summary: 'Who received, opened and read a document that was sent or published; for whoever sent it out.',
    body: wireObject({
      documentId,
      show: ['show', z.enum(['unread', 'read']).optional()],
      /** The person after whom the page begins. */
      after: ['after', wireInteger.min(0).optional()],
      take: ['take', wireInteger.min(1).max(100).optional()],
      search: ['search', wireText(100).optional()],
    }),
    reply: z.object({
      units: z.array(receivingUnit),
      /** Whether persons are told by name: of circulars and publications. */
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
      legId: ['F_TRANS_ID', wireId.nullish()],
      personId: ['personId', wireId.nullish()],
    }),
    reply: z.object({ item: z.object({ unitCount: z.number(), personCount: z.number() }) }),
  }),
} as const;
