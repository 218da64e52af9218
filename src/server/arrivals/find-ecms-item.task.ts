import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { UnreadItem } from './unread-ecms-item.ts';

export const findEcmsItemTask = defineSandboxTask<null, UnreadItem>({
  name: 'find-ecms-item',
  maxCpuMs: 60_000,
  result: z.object({ processId: z.string(), secretCode: z.string(), digest: z.string() }),
  load: async () => (await import('./find-ecms-item.ts')).findEcmsItem,
});
