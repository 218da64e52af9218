import { z } from 'zod';

import type { FieldProblem } from '#domain/refusal-codes.ts';
import { manualKinds, manualModules } from '#domain/help/manual.ts';

import { defineCall } from '../define-call.ts';
import { wireEventId, wireFlag, wireId, wireMoment, wireText } from '../wire.ts';

const kind = z.enum(manualKinds);
const module = z.enum(manualModules);

/** An external address that a browser opens in a new window. */
const address = wireText(500).regex(/^(https?:\/\/\S+)?$/, 'address-not-valid');

const file = z.object({ fileId: wireId, name: z.string(), mediaType: z.string(), byteSize: z.number() });

const manual = z.object({
  id: wireId,
  kind,
  module,
  title: z.string(),
  description: z.string(),
  /** Null where the manual is an external address. */
  file: file.nullable(),
  address: z.string(),
  isPublished: wireFlag,
  changedAt: wireMoment,
  /** Of what it says, so that nobody changes it otherwise than they saw it. */
  digest: z.string(),
});
export type Manual = z.output<typeof manual>;

const written = z.object({
  id: wireId.optional(),
  kind,
  module,
  title: wireText(200).min(1, 'required'),
  description: wireText(1000).default(''),
  fileId: wireId.nullable().default(null),
  address: address.default(''),
  isPublished: wireFlag.default(false),
});
export type WrittenManual = z.output<typeof written>;

/** The digest of a manual as it was loaded. */
const seen = z.string().regex(/^[\da-f]{64}$/);

/** At most this many changes come in one reply. */
export const manualChangesPage = 50;

/** What an event says of a manual. */
export const recordedManual = z.object({
  module,
  title: z.string(),
  description: z.string(),
  /** Empty where it is an external address. */
  fileName: z.string(),
  address: z.string(),
  isPublished: z.boolean(),
});
export type RecordedManual = z.output<typeof recordedManual>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  event: z.enum(['manual.saved', 'manual.removed', 'manuals.ordered']),
  /** As it is called in the event; empty of an order. */
  title: z.string(),
  /** Null of a new one, of an order, and in older events. */
  before: recordedManual.nullable(),
  /** Null of a removed one, of an order, and in older events. */
  after: recordedManual.nullable(),
});
export type ManualChange = z.output<typeof change>;

export const manualCalls = {
  getManuals: defineCall({
    method: 'POST',
    path: 'service/get-manuals',
    access: 'signedIn',
    changes: false,
    summary: 'Manuals and videos in their order; unpublished ones only for those who manage them.',
    body: z.object({ kind: kind.optional(), module: module.optional() }),
    reply: z.object({ items: z.array(manual), mayManage: wireFlag }),
  }),
  saveManual: defineCall({
    method: 'POST',
    path: 'service/save-manual',
    access: 'signedIn',
    changes: true,
    summary:
      'Saves a manual: a new one at the end of its kind, or the one named, as it was seen. It has a file or an address. Refused: `list-changed`, when somebody changed it meanwhile.',
    body: written.extend({ seen: seen.optional() }).superRefine((item, problems) => {
      if ((item.fileId === null) === (item.address === ''))
        problems.addIssue({ code: 'custom', path: ['fileId'], message: 'file-or-address' satisfies FieldProblem });
    }),
    reply: z.object({ item: z.object({ id: wireId }) }),
  }),
  orderManuals: defineCall({
    method: 'POST',
    path: 'service/order-manuals',
    access: 'signedIn',
    changes: true,
    summary:
      'Puts the manuals of a kind into the order of these ids; refused unless they are exactly the existing ones.',
    body: z.object({ kind, ids: z.array(wireId).max(500) }),
    reply: z.object({}),
  }),
  removeManual: defineCall({
    method: 'POST',
    path: 'service/remove-manual',
    access: 'signedIn',
    changes: true,
    summary:
      'Removes a manual with its file, as it was seen. Refused: `list-changed`, when somebody changed it meanwhile.',
    body: z.object({ id: wireId, seen }),
    reply: z.object({}),
  }),
  getManualChanges: defineCall({
    method: 'POST',
    path: 'service/get-manual-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'What manuals said before and after, by whom they were changed and when, newest first. For those who may query them in the settings.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
