import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject } from '#contract/wire.ts';

const signedDocument = wireObject({
  taskId: wireId,
  documentId: wireId,
  legId: wireId,
  letterNumber: z.string(),
  subject: z.string(),
  signedAt: wireMoment,
  /** Empty when signed in one's own name. */
  onBehalfOf: z.string(),
  /** With a certificate; else in the system. */
  isDigital: wireFlag,
});
export type SignedDocument = z.output<typeof signedDocument>;

export const signedHistoryCalls = {
  getSignedHistory: defineCall({
    method: 'POST',
    path: 'sarabun/get-signed-history',
    access: 'signedIn',
    changes: false,
    summary:
      'What the caller signed and may still read, newest first; `before` requests the page after the last task seen.',
    body: z.object({ before: wireId.optional(), take: wireInteger.min(1).max(100).default(25) }),
    reply: z.object({ items: z.array(signedDocument) }),
  }),
} as const;
