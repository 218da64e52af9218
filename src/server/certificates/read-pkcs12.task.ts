import { z } from 'zod';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

const base64 = z.base64().max(30_000);
/** What a certificate says, and the key in it. */
export const readCertificate = z.object({
  spki: base64,
  certificate: base64,
  /** From the one that signed it up to the trusted root. */
  chain: z.array(base64).min(1).max(certificateLimits.chain),
  serialNumber: z.string().regex(/^[\da-f]{1,64}$/),
  subject: z.string().max(1000),
  name: z.string().max(200),
  issuer: z.string().max(1000),
  validFrom: z.date(),
  validUntil: z.date(),
});
const read = readCertificate.extend({ pkcs8: base64 });
export type ReadPkcs12 = z.output<typeof read>;

export interface Pkcs12Options {
  readonly passphrase: string;
  /** The trusted roots, DER in base64. */
  readonly roots: readonly string[];
  readonly now: Date;
}

export const readPkcs12Task = defineSandboxTask<Pkcs12Options, ReadPkcs12 | Refusal>({
  name: 'read-pkcs12',
  maxCpuMs: 20_000,
  isAlone: true,
  result: z.union([read, refusedResult]),
  load: async () => (await import('./read-pkcs12.ts')).readPkcs12,
});
