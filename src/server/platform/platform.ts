import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What every feature stands on. Made once in `main.ts` (or by a test) and handed down. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** The only source of "now". */
  readonly clock: () => Date;
  /** A key of 32 bytes for one purpose, derived from the agency's master key (kept outside the database). */
  readonly deriveKey: (purpose: string) => Buffer;
  readonly log: Logger;
}
