import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Config } from '#server/platform/config/config.ts';
import { openMasterKey } from '#server/platform/config/master-key.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

/** `close` finishes running jobs before it closes the database. */
export async function openPlatform(
  config: Config,
  url: string,
  log: Logger,
): Promise<Platform & { readonly close: () => Promise<void> }> {
  const deriveKey = openMasterKey(config.dataFolder);
  const database = openDatabase(url);
  const jobs = await openJobs(url, log, { works: true });
  return {
    config,
    database,
    jobs,
    files: openLocalFileStore(join(config.dataFolder, 'files'), deriveKey('file-content')),
    clock: () => new Date(),
    deriveKey,
    log,
    close: async () => {
      await jobs.stop();
      await database.destroy();
    },
  };
}
