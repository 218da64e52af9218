import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

interface StampOptions {
  /** SHA-256. */
  readonly digest: Buffer;
  /** DER; of those that are trusted. */
  readonly roots: readonly Buffer[];
}

const standing = z.enum(['none', 'untrusted', 'trusted']);
export type StampStanding = z.output<typeof standing>;

/** Whether what a service answered is a time stamp of what it was asked for, and by a certificate that leads to a trusted root. */
export const verifyTimeStampTask = defineSandboxTask<StampOptions, StampStanding>({
  name: 'verify-time-stamp',
  maxCpuMs: 5_000,
  result: standing,
  load: async () => {
    const [{ readWhole }, { standingOf }] = await Promise.all([
      import('#server/platform/files/read-content.ts'),
      import('./read-signed-data.ts'),
    ]);
    return async (content, { digest, roots }) => standingOf(await readWhole(content), Buffer.from(digest), roots);
  },
});
