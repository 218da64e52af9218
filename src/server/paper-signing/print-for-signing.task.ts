import { z } from 'zod';

import type { PrintedLetter } from '#server/paper/print-letter.task.ts';
import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

/** The letter before anybody signed it, with an empty field for each of its signers. The content is the letter too. */
export const printForSigningTask = defineSandboxTask<PrintedLetter, Buffer>({
  name: 'print-for-signing',
  maxCpuMs: 20_000,
  result: z.instanceof(Buffer),
  load: async () => {
    const [{ setLetter }, { addFields }] = await Promise.all([
      import('#server/typesetting/print-paper.ts'),
      import('./pdf-signature.ts'),
    ]);
    return async (_content, { letter, look, unbroken, drawn }) => {
      const { pdf, signatures } = await setLetter(letter, look, unbroken, drawn);
      if (signatures.length < letter.signers.length) throw new Error('the form has no place for a signer');
      return addFields(pdf, signatures);
    };
  },
});
