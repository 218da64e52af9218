import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

import type { InspectedContent } from './inspect-content.ts';

interface Options {
  readonly allowsVideo: boolean;
}

export const inspectContentTask = defineSandboxTask<Options, InspectedContent | Refusal>({
  name: 'inspect-content',
  maxCpuMs: 20_000,
  result: z.union([z.object({ mediaType: z.string(), pageCount: z.number().nullable() }), refusedResult]),
  load: async () => (await import('./inspect-content.ts')).inspectContent,
});
