import { z } from 'zod';

import { arrivalChannels, arrivalProblems, arrivalStates, dismissReasons } from '#domain/arrivals/arrival-states.ts';
import { watermarkModes } from '#domain/watermark/watermark.ts';

import { defineCall } from './define-call.ts';
import { incomingLetter, registeredLetter } from './documents/documents.ts';
import { uploadedFile } from './files.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireSecrecy, wireText } from './wire.ts';

/** A row of the list รอลงรับ for an arrival that is no letter yet: it has neither document nor leg. */
const arrivalRow = z.object({
  arrivalId: wireId,
  channel: z.enum(arrivalChannels),
  arrivedAt: wireMoment,
  fromText: z.string(),
  fromAddress: z.string(),
  letterNumber: z.string(),
  subject: z.string(),
  speed: z.number(),
  speedName: z.string(),
  secrecy: z.number(),
  secrecyName: z.string(),
  hasFile: wireFlag,
  problem: z.enum(arrivalProblems).nullable(),
  state: z.enum(arrivalStates),
  dismissReason: z.enum(dismissReasons).nullable(),
  settledByName: z.string(),
  settledAt: wireMoment.nullable(),
});
export type ArrivalRow = z.output<typeof arrivalRow>;

const arrivalView = arrivalRow.extend({
  unitId: wireId,
  toText: z.string(),
  body: z.string(),
  letterDate: wireDay.nullable(),
  sentAt: wireMoment.nullable(),
  /** The working day on which it counts as received. */
  countsOn: wireDay,
  isAcknowledged: wireFlag,
  /** The classes it can be given now, including those for which its reader is not cleared. */
  openClasses: z.array(z.object({ id: z.number(), name: z.string() })),
  dismissNote: z.string(),
  documentId: wireId.nullable(),
  /** Its files that a letter of its class can have. */
  files: z.array(uploadedFile.extend({ watermarkMode: z.enum(watermarkModes) })),
  /** The message exactly as received. */
  original: uploadedFile.nullable(),
  /** Its files that cannot be used, each with the reason as a sentence. */
  refusedFiles: z.array(z.object({ name: z.string(), byteSize: z.number(), reason: z.string() })),
});
export type ArrivalView = z.output<typeof arrivalView>;

/** A channel the agency uses, and whether it brings in what comes. */
const channelView = z.object({
  channel: z.enum(arrivalChannels),
  checkedAt: wireMoment.nullable(),
  failingSince: wireMoment.nullable(),
  /** It answers, but something first in its queue can neither be read nor removed. */
  isBlocked: wireFlag,
});
export type ChannelView = z.output<typeof channelView>;

export const arrivalCalls = {
  getArrivals: defineCall({
    method: 'POST',
    path: 'sarabun/get-arrivals',
    access: 'signedIn',
    changes: false,
    summary:
      'Arrivals by e-mail or e-CMS that wait at the person’s desk of the central registry, or were dismissed there recently; `afterArrivalId` requests the page after the last row seen.',
    body: z.object({
      state: z.enum(['waiting', 'dismissed']).default('waiting'),
      search: wireText(200).optional(),
      unitId: wireId.optional(),
      afterArrivalId: wireId.optional(),
      take: wireInteger.min(1).max(100).default(10),
    }),
    reply: z.object({ items: z.array(arrivalRow), total: z.number(), channels: z.array(channelView) }),
  }),
  getArrival: defineCall({
    method: 'POST',
    path: 'sarabun/get-arrival',
    access: 'signedIn',
    changes: false,
    summary: 'One arrival with its text and files.',
    body: z.object({ arrivalId: wireId }),
    reply: z.object({ item: arrivalView }),
  }),
  registerArrival: defineCall({
    method: 'POST',
    path: 'sarabun/register-arrival',
    access: 'signedIn',
    changes: true,
    summary: 'Registers it as an incoming letter, with its original time of arrival, and sends it on in one step.',
    body: incomingLetter.omit({ arrivedAt: true }).extend({ arrivalId: wireId }),
    reply: registeredLetter,
  }),
  dismissArrival: defineCall({
    method: 'POST',
    path: 'sarabun/dismiss-arrival',
    access: 'signedIn',
    changes: true,
    summary: 'Dismisses it, with the reason.',
    body: z.object({ arrivalId: wireId, reason: z.enum(dismissReasons), note: wireText(500).default('') }),
    reply: z.object({}),
  }),
  classifyArrival: defineCall({
    method: 'POST',
    path: 'sarabun/classify-arrival',
    access: 'signedIn',
    changes: true,
    summary: 'Gives it another class: a secret one moves to the secret registrar of the central registry.',
    body: z.object({ arrivalId: wireId, secrecy: wireSecrecy, note: wireText(500).default('') }),
    reply: z.object({}),
  }),
  restoreArrival: defineCall({
    method: 'POST',
    path: 'sarabun/restore-arrival',
    access: 'signedIn',
    changes: true,
    summary: 'Undoes a dismissal.',
    body: z.object({ arrivalId: wireId }),
    reply: z.object({}),
  }),
} as const;
