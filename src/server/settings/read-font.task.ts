import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import { letterFontRules, plausibleSizes } from '#domain/settings/letter-font.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

import type { ReadFont } from './read-font.ts';

const readFont = z.object({
  name: z.string().max(letterFontRules.maxName),
  measuredSize: z.int().min(plausibleSizes.min).max(plausibleSizes.max),
});

export const readFontTask = defineSandboxTask<Record<never, never>, ReadFont | Refusal>({
  name: 'read-font',
  maxCpuMs: 10_000,
  result: z.union([readFont, refusedResult]),
  load: async () => (await import('./read-font.ts')).readFont,
});
