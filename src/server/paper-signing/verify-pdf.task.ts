import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

/** That something was there at a time, by a service that is trusted to know it (RFC 3161). */
const stamp = z.object({
  at: z.date(),
  isIntact: z.boolean(),
  certificate: z.instanceof(Buffer),
  others: z.array(z.instanceof(Buffer)),
});
export type FoundStamp = z.output<typeof stamp>;

const found = z.object({
  kind: z.enum(['signature', 'timeStamp']),
  /** As the field says it; empty for a time stamp. */
  name: z.string(),
  /** What the signer’s machine said, or the stamp says; null when it cannot be read. */
  at: z.date().nullable(),
  /** The bytes of the file up to which it was made are as they were, and the key of its certificate signed them. */
  isIntact: z.boolean(),
  /** Nothing was added after it. */
  coversAll: z.boolean(),
  /** Of the signature, in the signature; null without one. */
  stamp: stamp.nullable(),
  /** DER; of who signed, and what came with it. */
  certificate: z.instanceof(Buffer).nullable(),
  others: z.array(z.instanceof(Buffer)),
});
export type FoundSignature = z.output<typeof found>;

/** The signatures in a PDF, in the order in which they were made. */
export const verifyPdfTask = defineSandboxTask<object, FoundSignature[]>({
  name: 'verify-pdf',
  maxCpuMs: 20_000,
  result: z.array(found).max(500),
  load: async () => {
    const [{ readWhole }, { findSignatures }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./verify-pdf.ts'),
    ]);
    return async (content) => [...(await findSignatures(await readWhole(content)))];
  },
});
