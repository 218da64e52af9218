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
  /** Null for the current one. */
  retiredAt: wireMoment.nullable(),
});
export type SignatureEntry = z.output<typeof signature>;

export const pictureCalls = {
  saveAvatar: defineCall({
    method: 'POST',
    path: 'users/save-avatar',
    access: 'signedIn',
    changes: true,
    summary: 'Saves the caller’s picture: a square PNG or JPEG, base64; its metadata is dropped.',
    body: z.object({ image: wireBytes(avatarRules.maxBytes) }),
    reply: z.object({}),
  }),
  removeAvatar: defineCall({
    method: 'POST',
    path: 'users/remove-avatar',
    access: 'signedIn',
    changes: true,
    summary: 'Deletes the caller’s picture.',
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
    summary: 'The image of one of the caller’s signatures, a PNG in base64.',
    body: z.object({ signatureId: wireId }),
    reply: z.object({ image: wireBytes(signatureRules.maxBytes) }),
  }),
  saveSignature: defineCall({
    method: 'POST',
    path: 'users/save-signature',
    access: 'signedIn',
    changes: true,
    summary: 'Replaces the current signature: a PNG, base64, checked to be a signature.',
    body: z.object({ image: wireBytes(signatureRules.maxBytes), origin: z.enum(signatureOrigins) }),
    reply: z.object({ item: signature }),
  }),
  retireSignature: defineCall({
    method: 'POST',
    path: 'users/retire-signature',
    access: 'signedIn',
    changes: true,
    summary: 'Retires the current signature; it remains in the history.',
    body: z.object({ signatureId: wireId }),
    reply: z.object({}),
  }),
} as const;
