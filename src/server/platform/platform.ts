import type { Logger } from 'pino';

import type { RefusedViews } from './audit/refused-views.ts';
import type { Config } from './config/config.ts';
import type { KeyPurpose } from './config/master-key.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What every feature uses. Created once, in `main.ts` or by a test, and passed down. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** Where everything that came from outside is read. */
  readonly sandbox: Sandbox;
  readonly refusedViews: RefusedViews;
  /** The only source of "now". */
  readonly clock: () => Date;
  /** Derives a 32-byte key for a purpose from the agency's master key, which is stored outside the database. */
  readonly deriveKey: (purpose: KeyPurpose) => Buffer;
  readonly log: Logger;
}
