import { z } from 'zod';

import { listLimits } from '#domain/certificates/person-certificate.ts';
import type { ToldByList } from '#domain/certificates/revocation-at.ts';
import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

/** Where the issuer of a certificate says which it revoked (RFC 5280, 4.2.1.13); those of the web alone. */
export const readListAddressesTask = defineSandboxTask<Record<never, never>, readonly string[]>({
  name: 'read-list-addresses',
  maxCpuMs: 5_000,
  result: z.array(z.string().max(listLimits.addressCharacters)).max(listLimits.addresses),
  load: async () => (await import('./read-revocation-list.ts')).readListAddresses,
});

export const toldByList: z.ZodType<ToldByList> = z.object({
  from: z.date(),
  until: z.date(),
  revokedAt: z.date().nullable(),
  heldAt: z.date().nullable(),
});

export interface RevocationListOptions {
  /** DER in base64. */
  readonly certificate: string;
  readonly issuer: string;
  readonly now: Date;
}

/** Refused as `certificate-unreadable`: no list of this issuer that it signed, and that is the newest one now. */
export const readRevocationListTask = defineSandboxTask<RevocationListOptions, ToldByList | Refusal>({
  name: 'read-revocation-list',
  maxCpuMs: 20_000,
  result: z.union([toldByList, refusedResult]),
  load: async () => (await import('./read-revocation-list.ts')).readRevocationList,
});
