import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What every feature uses. Created once, in `main.ts` or by a test, and passed down. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** The only source of "now". */
  readonly clock: () => Date;
  /** Derives a 32-byte key for a purpose from the agency's master key, which is stored outside the database. */
  readonly deriveKey: (purpose: string) => Buffer;
  readonly log: Logger;
}
