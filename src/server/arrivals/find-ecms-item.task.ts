import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { UnreadItem } from './read-ecms.ts';

/** Null when the reply has no item with an id. */
export const findEcmsItemTask = defineSandboxTask<null, UnreadItem | null>({
  name: 'find-ecms-item',
  maxMs: 60_000,
  result: z.object({ processId: z.string(), secretCode: z.string(), digest: z.string() }).nullable(),
  load: async () => (await import('./find-ecms-item.ts')).findEcmsItem,
});
