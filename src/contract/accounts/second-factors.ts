import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { newPasskeyResponse } from './passkeys.ts';
import { wireMoment, wireText } from '#contract/wire.ts';

const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);
const recoveryCodes = z.object({ item: z.object({ recoveryCodes: z.array(z.string()) }) });
/** What the browser's own passkey calls take. */
const passkeyOptions = z.record(z.string(), z.unknown());

export const secondFactorCalls = {
  getSecondFactors: defineCall({
    method: 'POST',
    path: 'users/get-second-factors',
    access: 'signedIn',
    changes: false,
    summary: 'What proves the person besides the password.',
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
        /** Passkeys need https and a name, not a number, as the address of the system. */
        canUsePasskeys: z.boolean(),
      }),
    }),
  }),
  beginTotp: defineCall({
    method: 'POST',
    path: 'users/begin-totp',
    access: 'signedIn',
    changes: false,
    summary: 'A secret for an authenticator app, by the password; nothing is kept before its first code.',
    body: z.object({ password }),
    reply: z.object({ item: z.object({ offer: z.string(), uri: z.string(), secret: z.string() }) }),
  }),
  confirmTotp: defineCall({
    method: 'POST',
    path: 'users/confirm-totp',
    access: 'signedIn',
    changes: true,
    summary: 'Keeps the secret after its first code; with the first factor of a person come recovery codes, told once.',
    body: z.object({ offer: z.string().max(2000), code: z.string().trim().min(1, 'code-blank').max(40) }),
    reply: recoveryCodes,
  }),
  removeTotp: defineCall({
    method: 'POST',
    path: 'users/remove-totp',
    access: 'signedIn',
    changes: true,
    summary: 'Forgets the authenticator app, by the password.',
    body: z.object({ password }),
    reply: z.object({}),
  }),
  beginPasskey: defineCall({
    method: 'POST',
    path: 'users/begin-passkey',
    access: 'signedIn',
    changes: false,
    summary: 'What the browser needs to make a passkey, by the password.',
    body: z.object({ password }),
    reply: z.object({ item: z.object({ options: passkeyOptions }) }),
  }),
  confirmPasskey: defineCall({
    method: 'POST',
    path: 'users/confirm-passkey',
    access: 'signedIn',
    changes: true,
    summary: 'Keeps a passkey the browser made.',
    body: z.object({ response: newPasskeyResponse, name: wireText(100) }),
    reply: recoveryCodes,
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: 'users/remove-passkey',
    access: 'signedIn',
    changes: true,
    summary: 'Forgets a passkey, by the password.',
    body: z.object({ id: z.string().max(1400), password }),
    reply: z.object({}),
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: 'users/renew-recovery-codes',
    access: 'signedIn',
    changes: true,
    summary: 'New recovery codes in the place of the old, by the password; told once.',
    body: z.object({ password }),
    reply: recoveryCodes,
  }),
} as const;
