import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import { readCertificate, type Pkcs12Options } from './read-pkcs12.task.ts';
import type { ListedCertificate } from './tokens.ts';

const read = readCertificate.extend({
  token: z.string().max(32),
  keyId: z.string().max(128),
  fullNames: z.array(z.string().max(200)).max(10),
});
export type TokenCertificate = z.output<typeof read>;

export interface TokenCertificatesOptions extends Pick<Pkcs12Options, 'roots' | 'now'> {
  readonly certificates: readonly ListedCertificate[];
}

/** The content is what the tokens hold, by which a certificate that ended a process is known again. */
export const readTokenCertificatesTask = defineSandboxTask<TokenCertificatesOptions, TokenCertificate[]>({
  name: 'read-token-certificates',
  maxCpuMs: 20_000,
  result: z.array(read).max(500),
  load: async () => (await import('./read-token-certificates.ts')).readTokenCertificates,
});
