import type { z } from 'zod';

import type { PrintedLetter } from '#server/paper/print-letter.task.ts';
import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { SignatureFacts } from './pdf-signature.ts';
import { preparedSignature } from './prepare-signature.task.ts';
import type { SignatureLook } from './print-look.ts';

interface Options extends PrintedLetter, Omit<SignatureFacts, 'look' | 'field'> {
  /** Which of the signers signs first. */
  readonly place: number;
  readonly signature: SignatureLook;
}

/**
 * The letter that nobody signed before, with a field for each of its signers and an empty place for the signature of the first. The
 * content is the letter too.
 */
export const printForSigningTask = defineSandboxTask<Options, z.output<typeof preparedSignature>>({
  name: 'print-for-signing',
  maxCpuMs: 20_000,
  result: preparedSignature,
  load: async () => {
    const [{ setLetter }, { addFields, prepareSignature }, { printLook }, { fieldOfSigner }] = await Promise.all([
      import('#server/typesetting/print-paper.ts'),
      import('./pdf-signature.ts'),
      import('./print-look.ts'),
      import('./signature-bytes.ts'),
    ]);
    return async (_content, { letter, look, unbroken, drawn, place, signature, ...facts }) => {
      const { pdf, signatures } = await setLetter(letter, look, unbroken, drawn);
      const field = signatures[place];
      if (!field || signatures.length < letter.signers.length) throw new Error('the form has no place for a signer');
      const unsigned = await addFields(pdf, signatures);
      return prepareSignature(unsigned, {
        ...facts,
        field: fieldOfSigner(place),
        look: await printLook(signature, field),
      });
    };
  },
});
