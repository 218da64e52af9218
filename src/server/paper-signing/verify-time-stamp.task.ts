import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

interface StampOptions {
  /** SHA-256. */
  readonly digest: Buffer;
}

/** Whether what a service answered is a time stamp of what it was asked for. */
export const verifyTimeStampTask = defineSandboxTask<StampOptions, boolean>({
  name: 'verify-time-stamp',
  maxCpuMs: 5_000,
  result: z.boolean(),
  load: async () => {
    const [{ readWhole }, { isStampFor }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./read-signed-data.ts'),
    ]);
    return async (content, { digest }) => isStampFor(await readWhole(content), Buffer.from(digest));
  },
});
