import { z } from 'zod';

import { listLimits } from '#domain/certificates/person-certificate.ts';
import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

/** Where the issuer of a certificate says which it revoked (RFC 5280, 4.2.1.13); those of the web alone. */
export const readListAddressesTask = defineSandboxTask<Record<never, never>, readonly string[]>({
  name: 'read-list-addresses',
  maxCpuMs: 5_000,
  result: z.array(z.string().max(listLimits.addressCharacters)).max(listLimits.addresses),
  load: async () => (await import('./read-revocation-list.ts')).readListAddresses,
});

export const revocationListFacts = z.object({
  /** Of the certificate that was asked for; null when it is not revoked. */
  revokedAt: z.date().nullable(),
  nextUpdate: z.date(),
});
export type RevocationListFacts = z.output<typeof revocationListFacts>;

export interface RevocationListOptions {
  /** DER in base64. */
  readonly certificate: string;
  readonly issuer: string;
  readonly now: Date;
}

/** Refused as `certificate-unreadable`: no list of this issuer that it signed, and that is the newest one now. */
export const readRevocationListTask = defineSandboxTask<RevocationListOptions, RevocationListFacts | Refusal>({
  name: 'read-revocation-list',
  maxCpuMs: 20_000,
  result: z.union([revocationListFacts, refusedResult]),
  load: async () => (await import('./read-revocation-list.ts')).readRevocationList,
});
