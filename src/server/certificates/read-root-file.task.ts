import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

export interface RootKey {
  /** Both in base64. */
  readonly pkcs8: string;
  readonly spki: string;
}

export const readRootFileTask = defineSandboxTask<{ readonly passphrase: string }, RootKey | Refusal>({
  name: 'read-root-file',
  maxCpuMs: 20_000,
  isAlone: true,
  result: z.union([z.object({ pkcs8: z.base64().max(4000), spki: z.base64().max(2000) }), refusedResult]),
  load: async () => (await import('./read-root-file.ts')).readRootFile,
});
