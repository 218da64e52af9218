import { z } from 'zod';

import { signatureVerdicts } from '#domain/certificates/signature-verdict.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireBytes, wireDay, wireFlag, wireId, wireMoment, wireObject } from '#contract/wire.ts';

/** A request has a megabyte at most, in which bytes stand as text; letters of ten pages are smaller. */
export const maxVerifiedBytes = 700_000;

/** A signature with a certificate, or a time stamp of all that is in the file. */
const paperSignature = z.object({
  kind: z.enum(['signature', 'timeStamp']),
  /** As the certificate names its owner. */
  name: z.string(),
  positionName: z.string(),
  issuer: z.string(),
  at: wireMoment.nullable(),
  /** A trusted time stamp proves the time; else it is what the file says. */
  isTimeProven: wireFlag,
  validUntil: wireMoment.nullable(),
  verdict: z.enum(signatureVerdicts),
});
export type PaperSignature = z.output<typeof paperSignature>;

const genuine = wireObject({
  letterNumber: z.string(),
  letterDate: wireDay.nullable(),
  subject: z.string(),
  /** False since it was cancelled. */
  isInForce: wireFlag,
  /** In signing order, as they stood when they signed. */
  signers: z.array(z.object({ name: z.string(), position: z.string(), at: wireMoment })),
  /** In its file; none where it was signed without certificates. */
  signatures: z.array(paperSignature),
});
export type GenuineLetter = z.output<typeof genuine>;

/** Null for what is none of our letters, and alike for one that not everybody may know of. */
const verdict = z.object({ item: genuine.nullable() });

export const verificationCalls = {
  verifyPaper: defineCall({
    method: 'POST',
    path: 'outside/verify-paper',
    access: 'anybody',
    changes: false,
    summary:
      'Whether a file is, byte for byte, the paper of an open registered letter, by its SHA-256, and what the signatures in it are worth; the file itself is not sent.',
    body: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }),
    reply: verdict,
  }),
  verifyLetter: defineCall({
    method: 'POST',
    path: 'outside/verify-letter',
    access: 'anybody',
    changes: false,
    summary: 'Of which open registered letter a code on paper is.',
    body: z.object({ link: z.string().min(1).max(200) }),
    reply: verdict,
  }),
  verifySignatures: defineCall({
    method: 'POST',
    path: 'outside/verify-signatures',
    access: 'anybody',
    changes: false,
    summary:
      'What the signatures in a file are worth, whoever it is of: who signed it and whether it was changed since. The file is read and not kept.',
    body: z.object({ file: wireBytes(maxVerifiedBytes) }),
    reply: z.object({ items: z.array(paperSignature) }),
  }),
  getPaperSignatures: defineCall({
    method: 'POST',
    path: 'sarabun/get-paper-signatures',
    access: 'signedIn',
    changes: false,
    summary:
      'The signatures in the file of a letter: who, when, whether the file was changed since, and who vouches for them.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ items: z.array(paperSignature) }),
  }),
} as const;
