import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

/** The text of a file, and how it is stored for search: both are work on what came from outside. */
const fileText = z.object({ plainText: z.string(), searchText: z.string() });
export type FileText = z.infer<typeof fileText>;

export const extractTextTask = defineSandboxTask<{ readonly mediaType: string }, FileText>({
  name: 'extract-text',
  maxCpuMs: 60_000,
  result: fileText,
  load: async () => (await import('./extract-text.ts')).readForSearch,
});
