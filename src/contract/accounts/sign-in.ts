import { z } from 'zod';

import { accountNameOf } from '#domain/accounts/username.ts';
import { ownAddress } from '#domain/accounts/own-address.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';

import { userLogin } from './session.ts';
import { proofs, secondFactor } from './challenge.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireObject } from '#contract/wire.ts';

/** As an account is named, whichever way a person is used to from the domain of the agency. Texts that must not be blank; the codes are in `locales/…/refusals.ts` under `fields`. */
const username = z.string({ error: 'username-blank' }).max(100).overwrite(accountNameOf).min(1, 'username-blank');
const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);
const notBlank = (text: string) => text.trim() !== '';
const credentials = {
  username: username,
  password: password.refine(notBlank, 'password-blank'),
} as const;

/** What a sign-in that was begun, or just finished, asks of the person besides. */
const confirmations = {
  conflictId: z.uuid().optional(),
  /** For a person with a second factor, after the refusal that requires it. */
  factor: secondFactor.optional(),
} as const;

const signedIn = z.object({
  success: z.object({ token: z.string() }),
  userLogin,
  message: z.string(),
  /** Shown once, when the sign-in began with setting up a factor required by the agency. */
  recoveryCodes: z.array(z.string()).optional(),
});

/** Where a provider of identity sends the browser back to, below `/api/`. */
export const identityCallbackPath = 'users/identity-callback';
const maxReturnAddress = 1000;

export const signInCalls = {
  checkCredentials: defineCall({
    method: 'POST',
    path: 'users/pre-login',
    access: 'anybody',
    changes: false,
    summary: 'Checks the credentials; 409 with `oauth_id` when the person is signed in on another device.',
    body: wireObject({ ...credentials, ...proofs }),
    reply: z.object({ message: z.string() }),
  }),
  signIn: defineCall({
    method: 'POST',
    path: 'users/login',
    access: 'anybody',
    changes: true,
    summary: 'Signs in; `oauth_id` from the conflict confirms that the other session ends.',
    body: wireObject({ ...credentials, ...proofs, ...confirmations }),
    reply: signedIn,
  }),
  beginIdentitySignIn: defineCall({
    method: 'POST',
    path: 'users/begin-identity-login',
    access: 'anybody',
    changes: true,
    summary:
      'Where the browser goes to sign in at a provider of identity; a cookie binds what comes back to this browser, once and for ten minutes. Refused: `not-found`, `identity-unavailable`.',
    body: z.object({ providerId: wireId, returnTo: z.string().max(maxReturnAddress).regex(ownAddress).optional() }),
    reply: z.object({ address: z.string() }),
  }),
  signInWithIdentity: defineCall({
    method: 'POST',
    path: 'users/identity-login',
    access: 'anybody',
    changes: true,
    summary:
      'Signs in whom the provider of identity named to this browser, which only its cookie says; otherwise as `signIn`. Refused: `identity-not-known` for whoever has no account here, whatever the reason.',
    body: wireObject(confirmations),
    reply: signedIn,
  }),
  requestPrivacyConsent: defineCall({
    method: 'POST',
    path: 'sarabun/request-pdpa',
    access: 'beforeConsent',
    changes: true,
    summary: 'The answer to the privacy notice, stored as proof; 0 refuses, or withdraws an agreement.',
    body: wireObject({
      agreesToPrivacy: wireFlag.default(true),
      agrees: wireFlag.default(true),
      /** The version that was read; default: the current one. */
      version: ['consentVersion', wireId.default(privacyNoticeVersion)],
    }),
    reply: z.object({ message: z.string() }),
  }),
};
