import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

export const readWordTask = defineSandboxTask<Record<never, never>, { readonly packed: string } | Refusal>({
  name: 'read-word',
  maxCpuMs: 20_000,
  result: z.union([z.object({ packed: z.string() }), refusedResult]),
  load: async () => (await import('./read-word.ts')).readWord,
});
