import { z } from 'zod';

import { avatarRules } from '#domain/profile/avatar-rules.ts';
import { signatureRules } from '#domain/profile/signature-rules.ts';

import { defineCall } from '#contract/define-call.ts';
import { wireBytes, wireId, wireInteger, wireMoment } from '#contract/wire.ts';

export const signatureOrigins = ['drawn', 'uploaded'] as const;

const signature = z.object({
  signatureId: wireId,
  origin: z.enum(signatureOrigins),
  width: wireInteger,
  height: wireInteger,
  savedAt: wireMoment,
  /** Null for the one in use. */
  retiredAt: wireMoment.nullable(),
});
export type SignatureEntry = z.output<typeof signature>;

export const pictureCalls = {
  saveAvatar: defineCall({
    method: 'POST',
    path: 'users/save-avatar',
    access: 'signedIn',
    changes: true,
    summary: 'Keeps the caller’s picture: a square PNG or JPEG, base64; its metadata is dropped.',
    body: z.object({ image: wireBytes(avatarRules.maxBytes) }),
    reply: z.object({}),
  }),
  removeAvatar: defineCall({
    method: 'POST',
    path: 'users/remove-avatar',
    access: 'signedIn',
    changes: true,
    summary: 'Forgets the caller’s picture.',
    body: z.object({}),
    reply: z.object({}),
  }),
  getSignatures: defineCall({
    method: 'GET',
    path: 'users/signatures',
    access: 'signedIn',
    changes: false,
    summary: 'The caller’s signatures, newest first; the one in use has not been retired.',
    body: z.object({}),
    reply: z.object({ items: z.array(signature) }),
  }),
  getSignatureImage: defineCall({
    method: 'POST',
    path: 'users/signature-image',
    access: 'signedIn',
    changes: false,
    summary: 'The image of a signature of the caller’s own, a PNG in base64.',
    body: z.object({ signatureId: wireId }),
    reply: z.object({ image: wireBytes(signatureRules.maxBytes) }),
  }),
  saveSignature: defineCall({
    method: 'POST',
    path: 'users/save-signature',
    access: 'signedIn',
    changes: true,
    summary: 'Puts a new signature in the place of the present one: a PNG, base64, checked to be a signature.',
    body: z.object({ image: wireBytes(signatureRules.maxBytes), origin: z.enum(signatureOrigins) }),
    reply: z.object({ item: signature }),
  }),
  retireSignature: defineCall({
    method: 'POST',
    path: 'users/retire-signature',
    access: 'signedIn',
    changes: true,
    summary: 'Takes the present signature out of use; it stays in the history.',
    body: z.object({ signatureId: wireId }),
    reply: z.object({}),
  }),
} as const;
