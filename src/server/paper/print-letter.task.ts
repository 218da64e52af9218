import { z } from 'zod';

import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';
import type { DrawnSignatures, PaperLook, UnbrokenTexts } from '#server/typesetting/print-paper.ts';

export interface PrintedLetter {
  readonly letter: LetterOnPaper;
  readonly look: PaperLook;
  readonly unbroken: UnbrokenTexts;
  readonly drawn: DrawnSignatures;
}

/** A letter of a hundred pages takes some seconds; what takes longer is not a letter. The content is the letter too. */
export const printLetterTask = defineSandboxTask<PrintedLetter, Buffer>({
  name: 'print-letter',
  maxCpuMs: 20_000,
  result: z.instanceof(Buffer),
  load: async () => {
    const { printLetter } = await import('#server/typesetting/print-paper.ts');
    return (_content, { letter, look, unbroken, drawn }) => printLetter(letter, look, unbroken, drawn);
  },
});
