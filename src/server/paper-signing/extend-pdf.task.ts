import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { Evidence } from './pdf-signature.ts';
import { preparedSignature } from './prepare-signature.task.ts';

/** A signed file with what proves its signatures later. */
export const addEvidenceTask = defineSandboxTask<Evidence, Buffer>({
  name: 'add-evidence',
  maxCpuMs: 20_000,
  result: z.instanceof(Buffer),
  load: async () => {
    const [{ readWhole }, { addEvidence }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./pdf-signature.ts'),
    ]);
    return async (content, evidence) => addEvidence(await readWhole(content), evidence);
  },
});

/** A file with an empty place for a time stamp of all that is in it. */
export const prepareTimeStampTask = defineSandboxTask<object, z.output<typeof preparedSignature>>({
  name: 'prepare-time-stamp',
  maxCpuMs: 20_000,
  result: preparedSignature,
  load: async () => {
    const [{ readWhole }, { prepareTimeStamp }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./pdf-signature.ts'),
    ]);
    return async (content) => prepareTimeStamp(await readWhole(content));
  },
});
