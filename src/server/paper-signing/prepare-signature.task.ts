import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { SignatureFacts } from './pdf-signature.ts';
import type { SignatureLook } from './print-look.ts';

type Options = Omit<SignatureFacts, 'look'> & { readonly look: SignatureLook };

export const preparedSignature = z.object({ pdf: z.instanceof(Buffer), start: z.int(), end: z.int() });

/** The file that is signed next, with an empty place for the signature. */
export const prepareSignatureTask = defineSandboxTask<Options, z.output<typeof preparedSignature>>({
  name: 'prepare-signature',
  maxCpuMs: 20_000,
  result: preparedSignature,
  load: async () => {
    const [{ readWhole }, { fieldSize, prepareSignature }, { printLook }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./pdf-signature.ts'),
      import('./print-look.ts'),
    ]);
    return async (content, { look, ...facts }) => {
      const pdf = await readWhole(content);
      return prepareSignature(pdf, { ...facts, look: await printLook(look, await fieldSize(pdf, facts.field)) });
    };
  },
});
