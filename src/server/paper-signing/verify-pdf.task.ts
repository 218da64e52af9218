import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import { maxSignatures } from './signature-bytes.ts';

/** Up to one of the roots that were given, every step signed with a strong key. */
const chain = z.object({
  root: z.instanceof(Buffer),
  /** Of all its certificates together. */
  validFrom: z.date(),
  validUntil: z.date(),
  /** DER; each certificate with the one that signed it, from the first up to the root. */
  steps: z.array(z.object({ certificate: z.instanceof(Buffer), issuer: z.instanceof(Buffer) })),
});
export type FoundChain = z.output<typeof chain>;

/** As a certificate names them; nothing of what cannot be read. */
const owner = z.object({
  name: z.string(),
  positionName: z.string(),
  issuer: z.string(),
  validUntil: z.date(),
});
export type CertificateOwner = z.output<typeof owner>;

/** That something was there at a time, by a service that is trusted to know it (RFC 3161). */
const stamp = z.object({
  at: z.date(),
  isIntact: z.boolean(),
  certificate: z.instanceof(Buffer),
  others: z.array(z.instanceof(Buffer)),
  /** Null also when its certificate is not one for stamps. */
  chain: chain.nullable(),
});
export type FoundStamp = z.output<typeof stamp>;

const found = z.object({
  kind: z.enum(['signature', 'timeStamp']),
  /** As the field says it; empty for a time stamp. */
  name: z.string(),
  /** What the signer’s machine said, or the stamp says; null when it cannot be read. */
  at: z.date().nullable(),
  /** False for kinds that are not verified here. */
  isReadable: z.boolean(),
  /** The bytes of the file up to which it was made are as they were, and the key of its certificate signed them. */
  isIntact: z.boolean(),
  /** Nothing was added after it. */
  coversAll: z.boolean(),
  /** Of the signature, in the signature; null without one that can be read. */
  stamp: stamp.nullable(),
  /** DER; of who signed, and what came with it. */
  certificate: z.instanceof(Buffer).nullable(),
  others: z.array(z.instanceof(Buffer)),
  /** Null also when its certificate may not sign. */
  chain: chain.nullable(),
  owner: owner.nullable(),
});
export type FoundSignature = z.output<typeof found>;

interface VerifyOptions {
  /** DER; of those that are trusted. */
  readonly roots?: readonly Buffer[];
}

/** The signatures in a PDF, in the order in which they were made. */
export const verifyPdfTask = defineSandboxTask<VerifyOptions, FoundSignature[]>({
  name: 'verify-pdf',
  maxCpuMs: 20_000,
  result: z.array(found).max(maxSignatures),
  load: async () => {
    const [{ readWhole }, { findSignatures }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./verify-pdf.ts'),
    ]);
    return async (content, { roots }) => [...(await findSignatures(await readWhole(content), roots))];
  },
});
