import { z } from 'zod';

/** What the program of backups tells the server that runs it. */
export const runMessage = z.union([
  /** Nobody else backs up now, and it begins with this one. */
  z.object({ archive: z.string() }),
  z.object({
    progress: z.object({
      phase: z.enum(['database', 'files', 'verifying']),
      done: z.number().int(),
      total: z.number().int(),
    }),
  }),
  /** The archive lies in the folder, whatever its verification finds. */
  z.object({ isWritten: z.literal(true) }),
  /** Why it ended, as the console says it: one sentence, without those before it. */
  z.object({ failure: z.object({ problem: z.string(), reason: z.string() }) }),
]);
export type RunMessage = z.input<typeof runMessage>;

/** Nobody listens when the program is run by hand, or when the server ended meanwhile. */
export const reportToServer = (message: RunMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
