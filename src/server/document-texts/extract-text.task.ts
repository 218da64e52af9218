import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

export const extractTextTask = defineSandboxTask<{ readonly mediaType: string }, string>({
  name: 'extract-text',
  maxMs: 60_000,
  result: z.string(),
  load: async () => (await import('./extract-text.ts')).extractText,
});
