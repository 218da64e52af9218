import type { PlatformMessage } from '#locales/th/platform.ts';
import type { StartProblem } from '#server/start-problem.ts';

/** Why a backup, a restore or a verification stopped, as the console says it. */
export class BackupError extends Error {
  readonly problem: PlatformMessage;
  readonly values: StartProblem['values'];
  constructor(problem: PlatformMessage, values: StartProblem['values'] = {}, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
    this.values = values;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
