import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireId, wireMoment } from '#contract/wire.ts';

const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);

const link = z.object({
  providerId: z.number(),
  name: z.string(),
  nameEnglish: z.string(),
  /** Null when the account is not linked. */
  linkedAt: wireMoment.nullable(),
  lastUsedAt: wireMoment.nullable(),
});
export type IdentityLinkView = z.output<typeof link>;

/** With whom at the providers of identity a person's own account is linked. */
export const identityLinkCalls = {
  getIdentityLinks: defineCall({
    method: 'POST',
    path: 'users/get-identity-links',
    access: 'signedIn',
    changes: false,
    summary: 'The providers of identity where the person may sign in, and since when their account is linked to each.',
    body: z.object({}),
    reply: z.object({ items: z.array(link) }),
  }),
  beginIdentityLink: defineCall({
    method: 'POST',
    path: 'users/begin-identity-link',
    access: 'signedIn',
    changes: false,
    summary:
      'Where the browser goes to link the account, given the password; what comes back is for this person and this browser.',
    body: z.object({ providerId: wireId, password }),
    reply: z.object({ address: z.string() }),
  }),
  confirmIdentityLink: defineCall({
    method: 'POST',
    path: 'users/confirm-identity-link',
    access: 'signedIn',
    changes: true,
    summary:
      'Links the account to whom the provider named to this browser, and tells the owner by e-mail. Refused: `identity-expired`; `identity-linked`; `identity-of-another`.',
    body: z.object({}),
    reply: z.object({}),
  }),
  removeIdentityLink: defineCall({
    method: 'POST',
    path: 'users/remove-identity-link',
    access: 'signedIn',
    changes: true,
    summary: 'Unlinks the account, given the password, and tells the owner by e-mail.',
    body: z.object({ providerId: wireId, password }),
    reply: z.object({}),
  }),
} as const;
