import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

import type { CopyOptions } from './copy-pdf.ts';

export const copyPdfTask = defineSandboxTask<CopyOptions, Buffer | Refusal>({
  name: 'copy-pdf',
  maxCpuMs: 60_000,
  result: z.union([z.instanceof(Buffer), refusedResult]),
  load: async () => (await import('./copy-pdf.ts')).copyPdf,
});
