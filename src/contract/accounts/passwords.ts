import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';
import { maxPasswordLength } from '#domain/accounts/password-rules.ts';

import { proofs } from './challenge.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireObject } from '#contract/wire.ts';

/** A new password. Which ones are accepted is a setting of the agency, which the server checks. */
export const newPassword = z.string().min(1, 'password-blank').max(maxPasswordLength);

const email = z.string().trim().max(200).refine(isEmail, 'email-not-valid');

export const passwordCalls = {
  requestPasswordReset: defineCall({
    method: 'POST',
    path: 'core/forgot-password',
    access: 'anybody',
    changes: true,
    summary:
      'Mails a one-time code to the persons with an address; the reply never reveals whether there are any. Its ticket belongs to this code.',
    body: wireObject({ email: ['ownEmail', email], ...proofs }),
    reply: wireObject({ message: z.string(), ticket: z.string() }),
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: 'core/reset-password',
    access: 'anybody',
    changes: true,
    summary: 'Sets a new password with the one-time code; every session of the person ends.',
    body: wireObject({
      newPassword: newPassword,
      email: ['typedEmail', email],
      code: ['oneTimeCode', z.string().trim().min(1, 'code-blank').max(20)],
      /** Of the reply to the request of the code; without it fewer tries are allowed, which others can use up. */
      ticket: z.string().max(2000).optional(),
    }),
    reply: z.object({ message: z.string() }),
  }),
  checkPasswordLink: defineCall({
    method: 'POST',
    path: 'core/check-password-link',
    access: 'anybody',
    changes: false,
    summary: 'Whose password a link of an administrator sets, while it is valid.',
    body: z.object({ key: z.string().max(2000) }),
    reply: z.object({ item: z.object({ username: z.string() }) }),
  }),
  setPasswordByLink: defineCall({
    method: 'POST',
    path: 'core/set-password-by-link',
    access: 'anybody',
    changes: true,
    summary: 'Sets a new password with the link of an administrator, once; every session of the person ends.',
    body: wireObject({ key: z.string().max(2000), newPassword }),
    reply: z.object({ message: z.string() }),
  }),
  changePassword: defineCall({
    method: 'POST',
    path: 'users/change-password',
    access: 'signedIn',
    changes: true,
    summary: 'Changes the password, given the old one; the person’s other sessions end, this one continues.',
    body: wireObject({
      oldPassword: z.string().min(1, 'password-blank').max(maxPasswordLength),
      newPassword: newPassword,
    }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
