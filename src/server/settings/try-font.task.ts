import { z } from 'zod';

import type { Refusal } from '#domain/refusal.ts';
import type { PrintedLetter } from '#server/paper/print-letter.task.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

/** The content is the font, by which one that ended a process is known again. */
export const tryFontTask = defineSandboxTask<PrintedLetter, Buffer | Refusal>({
  name: 'try-font',
  maxCpuMs: 20_000,
  result: z.union([z.instanceof(Buffer), refusedResult]),
  load: async () => {
    const { tryFont } = await import('./try-font.ts');
    return (_content, printed) => tryFont(printed);
  },
});
