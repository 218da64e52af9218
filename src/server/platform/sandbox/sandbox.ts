import { z } from 'zod';

import { refusalCodes } from '#domain/refusal-codes.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { KnownContent, OpenContent } from '#server/platform/files/read-content.ts';

/**
 * Who waits for a task: a person, a visitor without an account, or a job in the background. Persons have processes of
 * their own, and take turns; all visitors together have the turns of one person.
 */
export type Waiter = 'background' | 'visitor' | { readonly personId: number };

/** Work on content that came from outside. It runs in a process that holds no key, no database and no other file. */
export interface SandboxTask<Options, Result> {
  readonly name: string;
  /**
   * Of the processor. A clock would blame a file for a busy machine; it ends a task only after `maxClockFactor` times
   * as long.
   */
  readonly maxCpuMs: number;
  /** What the process answers is checked with this: after a hostile file its word counts no more than the file's. */
  readonly result: z.ZodType<Result>;
  /**
   * For what holds a key: it gets a process that read nothing before, and that ends with it. In one that goes on, a hostile
   * file could wait for the key, or find it in memory afterwards.
   */
  readonly isAlone?: true;
  /** Loaded in the sandbox only. Options and result must be data that can be sent between processes. */
  readonly load: () => Promise<(content: OpenContent, options: Options) => Promise<Result>>;
}

/** A refusal of the task itself. */
export const refusedResult = z.object({ refused: z.enum(refusalCodes) });

export const defineSandboxTask = <Options, Result>(task: SandboxTask<Options, Result>): SandboxTask<Options, Result> =>
  task;

export interface Sandbox {
  /**
   * Errors: `file-too-complex` when the work took too much time or memory or ended its process; it must not be tried
   * again. `file-broken` when the content cannot be read. `server-busy` when too many tasks wait, of all or of the person.
   * @throws when it is closed meanwhile.
   */
  readonly run: <Options, Result>(
    task: SandboxTask<Options, Result>,
    content: KnownContent | Buffer,
    options: Options,
    waiter: Waiter,
  ) => Promise<Result | Refusal>;
  /** Ends the processes; the next task starts them again. */
  readonly close: () => void;
}
