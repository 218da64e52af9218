import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { newPasskeyResponse } from './passkeys.ts';
import { wireMoment, wireText } from '#contract/wire.ts';

const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);
const recoveryCodes = z.object({ item: z.object({ recoveryCodes: z.array(z.string()) }) });
/** The options of the browser's passkey calls. */
const passkeyOptions = z.record(z.string(), z.unknown());

export const secondFactorCalls = {
  getSecondFactors: defineCall({
    method: 'POST',
    path: 'users/get-second-factors',
    access: 'signedIn',
    changes: false,
    summary: 'The person’s second factors.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        totpSince: wireMoment.nullable(),
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            createdAt: wireMoment,
            lastUsedAt: wireMoment.nullable(),
          }),
        ),
        recoveryCodesLeft: z.number(),
        isDemanded: z.boolean(),
        /** Passkeys need https, and an address of the system that is a name rather than a number. */
        canUsePasskeys: z.boolean(),
      }),
    }),
  }),
  beginTotp: defineCall({
    method: 'POST',
    path: 'users/begin-totp',
    access: 'signedIn',
    changes: false,
    summary: 'A secret for an authenticator app, given the password; it is not stored before its first code.',
    body: z.object({ password }),
    reply: z.object({ item: z.object({ offer: z.string(), uri: z.string(), secret: z.string() }) }),
  }),
  confirmTotp: defineCall({
    method: 'POST',
    path: 'users/confirm-totp',
    access: 'signedIn',
    changes: true,
    summary:
      'Stores the secret after its first code; the first factor of a person comes with recovery codes, shown once.',
    body: z.object({ offer: z.string().max(2000), code: z.string().trim().min(1, 'code-blank').max(40) }),
    reply: recoveryCodes,
  }),
  removeTotp: defineCall({
    method: 'POST',
    path: 'users/remove-totp',
    access: 'signedIn',
    changes: true,
    summary: 'Removes the authenticator app, given the password.',
    body: z.object({ password }),
    reply: z.object({}),
  }),
  beginPasskey: defineCall({
    method: 'POST',
    path: 'users/begin-passkey',
    access: 'signedIn',
    changes: false,
    summary: 'The options with which the browser creates a passkey, given the password.',
    body: z.object({ password }),
    reply: z.object({ item: z.object({ options: passkeyOptions }) }),
  }),
  confirmPasskey: defineCall({
    method: 'POST',
    path: 'users/confirm-passkey',
    access: 'signedIn',
    changes: true,
    summary: 'Stores a new passkey.',
    body: z.object({ response: newPasskeyResponse, name: wireText(100) }),
    reply: recoveryCodes,
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: 'users/remove-passkey',
    access: 'signedIn',
    changes: true,
    summary: 'Removes a passkey, given the password.',
    body: z.object({ id: z.string().max(1400), password }),
    reply: z.object({}),
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: 'users/renew-recovery-codes',
    access: 'signedIn',
    changes: true,
    summary: 'Replaces the recovery codes, given the password; shown once.',
    body: z.object({ password }),
    reply: recoveryCodes,
  }),
} as const;
