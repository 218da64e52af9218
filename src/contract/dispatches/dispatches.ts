import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';
import { dispatchActions, maxEvidenceFiles } from '#domain/workflow/dispatches/dispatch-rules.ts';
import { dispatchChannels, dispatchFailures, dispatchStates, postServices } from '#domain/dispatches/dispatches.ts';

import { defineCall } from '#contract/define-call.ts';
import { uploadedFile } from '#contract/files.ts';
import { wireFlag, wireId, wireMoment, wireObject, wireText } from '#contract/wire.ts';

const documentId = wireId;
const dispatchId = wireId;

const dispatchView = z.object({
  dispatchId: z.number(),
  channel: z.enum(dispatchChannels),
  toText: z.string(),
  email: z.string(),
  address: z.string(),
  trackingNumber: z.string(),
  postService: z.enum(postServices).nullable(),
  carriedBy: z.string(),
  state: z.enum(dispatchStates),
  dispatchedAt: wireMoment,
  dispatchedByName: z.string(),
  sentAt: wireMoment.nullable(),
  failure: z.enum(dispatchFailures).nullable(),
  failureNote: z.string(),
  openedAt: wireMoment.nullable(),
  receivedAt: wireMoment.nullable(),
  receivedBy: z.string(),
  receivedPosition: z.string(),
  /** The member of the desk who recorded the result; empty when it came from the receiver or the mail server. */
  recordedByName: z.string(),
  /** Receipts stored as files, and whether any may be. */
  evidence: z.array(uploadedFile),
  takesEvidence: wireFlag,
  actions: z.array(z.enum(dispatchActions)),
});
export type DispatchView = z.output<typeof dispatchView>;

const proof = {
  trackingNumber: wireText(100).default(''),
  postService: z.enum(postServices).nullable().default(null),
  carriedBy: wireText(200).default(''),
};

const record = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('sent'), ...proof }),
  z.object({ outcome: z.literal('failed'), ...proof, failureNote: wireText(500).min(1, 'required') }),
  z.object({
    outcome: z.literal('received'),
    ...proof,
    receivedAt: wireMoment,
    receivedBy: wireText(200).min(1, 'required'),
    receivedPosition: wireText(200).default(''),
  }),
]);

const done = z.object({});

export const dispatchCalls = {
  getDispatches: defineCall({
    method: 'POST',
    path: 'sarabun/get-dispatches',
    access: 'signedIn',
    changes: false,
    summary: 'The dispatches of a document to receivers outside, for its senders: channel, state, receipt.',
    body: wireObject({ documentId }),
    reply: z.object({ items: z.array(dispatchView) }),
  }),
  recordDelivery: defineCall({
    method: 'POST',
    path: 'sarabun/record-delivery',
    access: 'signedIn',
    changes: true,
    summary: 'Records or corrects the result of a dispatch; by the desk that sent it.',
    body: wireObject({
      documentId,
      dispatchId,
      record: record,
      /** The complete set of evidence files afterwards; null does not change them. */
      evidenceIds: z.array(wireId).max(maxEvidenceFiles).nullable().default(null),
    }),
    reply: done,
  }),
  sendDispatchAgain: defineCall({
    method: 'POST',
    path: 'sarabun/send-dispatch-again',
    access: 'signedIn',
    changes: true,
    summary: 'Sends a failed e-mail again, possibly to another address, with a new link.',
    body: wireObject({
      documentId,
      dispatchId,
      email: wireText(200).refine(isEmail, 'email-not-valid'),
    }),
    reply: done,
  }),
  withdrawDispatch: defineCall({
    method: 'POST',
    path: 'sarabun/withdraw-dispatch',
    access: 'signedIn',
    changes: true,
    summary: 'Withdraws a letter sent by e-mail whose receipt nobody confirmed, and invalidates its link.',
    body: wireObject({ documentId, dispatchId, reason: wireText(500).min(1, 'required') }),
    reply: done,
  }),
} as const;
