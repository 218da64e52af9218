import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

interface Options {
  readonly mediaType: string;
  readonly mark: ViewerMark;
}

export const markContentTask = defineSandboxTask<Options, Buffer | Refusal>({
  name: 'mark-content',
  maxCpuMs: 60_000,
  result: z.union([z.instanceof(Buffer), refusedResult]),
  load: async () => (await import('./mark-content.ts')).markContent,
});
