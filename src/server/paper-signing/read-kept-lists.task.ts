import { z } from 'zod';

import { listLimits } from '#domain/certificates/person-certificate.ts';
import { toldByList } from '#server/certificates/read-revocation-list.task.ts';
import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { FoundChain } from './verify-pdf.task.ts';

export interface KeptListsOptions {
  readonly steps: readonly FoundChain['steps'][number][];
}

const found = z.object({
  /** Of each list and answer in the file that the issuer signed. */
  told: z.array(toldByList),
  /** Where the certificate says that its issuer has more. */
  addresses: z.array(z.string().max(listLimits.addressCharacters)).max(listLimits.addresses),
});

/** What the lists of revoked certificates and the answers about one in a signed PDF (ETSI EN 319 142-1, 5.4.2) say of each of these, in their order. */
export const readKeptListsTask = defineSandboxTask<KeptListsOptions, z.output<typeof found>[]>({
  name: 'read-kept-lists',
  maxCpuMs: 20_000,
  result: z.array(found),
  load: async () => (await import('./read-kept-lists.ts')).readKeptLists,
});
