import { z } from 'zod';

/** To the process: a task, then the bytes it needs. */
export type ToProcess =
  | { readonly task: string; readonly options: unknown; readonly byteSize: number; readonly maxCpuMs: number }
  | { readonly bytes: Buffer };

/** The most that is sent at once. */
export const maxPieceBytes = 1024 * 1024;

/** From the process: the range it needs next, or the end of its task. */
export const fromProcess = z.union([
  z.object({ first: z.int().nonnegative(), last: z.int().nonnegative() }),
  z.object({ result: z.unknown() }),
  z.object({ error: z.string() }),
]);
export type FromProcess = z.output<typeof fromProcess>;
