import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireMoment } from './wire.ts';

/** Path under `/api/` to which the messaging service delivers what its users do; see docs/operations.md. */
export const messagingWebhookPath = 'messaging/events';
export const messagingTimestampHeader = 'x-messaging-timestamp';
export const messagingSignatureHeader = 'x-messaging-signature';

export const messagingDelivery = z.object({
  deliveryId: z.string().min(1).max(200),
  type: z.enum(['message', 'unlink']),
  accountId: z.string().min(1).max(200),
  text: z.string().max(2_000).default(''),
});
export type MessagingDelivery = z.output<typeof messagingDelivery>;

export const messagingCalls = {
  getMessagingLink: defineCall({
    method: 'GET',
    path: 'users/messaging-link',
    access: 'signedIn',
    changes: false,
    summary: 'Whether the agency has a messaging account, and since when the caller’s account is linked.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        /** The agency does not use it; it is not set up; it works. */
        service: z.enum(['unused', 'notSetUp', 'ready']),
        linkedAt: wireMoment.nullable(),
      }),
    }),
  }),
  beginMessagingLink: defineCall({
    method: 'POST',
    path: 'users/begin-messaging-link',
    access: 'signedIn',
    changes: true,
    summary: 'A one-time code that the caller sends to the agency’s account in the messaging service.',
    body: z.object({}),
    reply: z.object({ code: z.string(), expiresAt: wireMoment }),
  }),
  endMessagingLink: defineCall({
    method: 'POST',
    path: 'users/end-messaging-link',
    access: 'signedIn',
    changes: true,
    summary: 'Unlinks the caller’s messaging account.',
    body: z.object({}),
    reply: z.object({}),
  }),
} as const;
