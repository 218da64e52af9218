import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

export const certificateFacts = z.object({
  /** DER in base64. */
  certificate: z.base64().max(30_000),
  name: z.string().max(200),
  subject: z.string().max(1000),
  validFrom: z.date(),
  validUntil: z.date(),
});
export type CertificateFacts = z.output<typeof certificateFacts>;

export const readRootCertificateTask = defineSandboxTask<Record<never, never>, CertificateFacts | Refusal>({
  name: 'read-root-certificate',
  maxCpuMs: 5_000,
  result: z.union([certificateFacts, refusedResult]),
  load: async () => (await import('./read-root-certificate.ts')).readRootCertificate,
});
