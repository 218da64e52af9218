import { z } from 'zod';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';

import { userLogin } from './session.ts';
import { proofs, secondFactor } from './challenge.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireObject } from '#contract/wire.ts';

/** Texts that must not be blank; the codes are in `locales/…/refusals.ts` under `fields`. */
const username = z.string({ error: 'username-blank' }).trim().min(1, 'username-blank').max(100);
const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);
const notBlank = (text: string) => text.trim() !== '';
const credentials = {
  username: username,
  password: password.refine(notBlank, 'password-blank'),
} as const;

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
    body: wireObject({
      ...credentials,
      ...proofs,
      conflictId: z.uuid().optional(),
      /** For a person with a second factor, after the refusal that requires it. */
      factor: secondFactor.optional(),
    }),
    reply: z.object({
      success: z.object({ token: z.string() }),
      userLogin,
      message: z.string(),
      /** Shown once, when the sign-in began with setting up a factor required by the agency. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
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
