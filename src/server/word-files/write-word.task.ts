import { z } from 'zod';

import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';
import type { PaperLook } from '#server/typesetting/print-paper.ts';

/** The content is the letter too, as it is when a letter is printed. */
export const writeWordTask = defineSandboxTask<{ readonly letter: LetterOnPaper; readonly look: PaperLook }, Buffer>({
  name: 'write-word',
  maxCpuMs: 20_000,
  result: z.instanceof(Buffer),
  load: async () => {
    const { writeWord } = await import('./write-word.ts');
    return (_content, { letter, look }) => writeWord(letter, look.pictures ?? {});
  },
});
