import type { Logger } from 'pino';

import { findSecretThings } from '#server/access/secret-things.ts';
import { openRefusedViews } from '#server/platform/audit/refused-views.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openMasterKey } from '#server/platform/config/master-key.ts';
import { openDatabase, openPooledDatabase } from '#server/platform/database/database.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { openJobs, type JobOptions } from '#server/platform/jobs/open-jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openSandbox } from '#server/platform/sandbox/open-sandbox.ts';
import { rememberFatal } from '#server/platform/sandbox/remember-fatal.ts';

export const sandboxProgram = new URL('sandbox-process.ts', import.meta.url);

interface PlatformOptions extends JobOptions {
  /** How many it may have to the database at most. */
  readonly connections?: number;
}

/** `close` finishes running jobs before it closes the database. */
export async function openPlatform(
  config: Config,
  url: string,
  log: Logger,
  { connections, ...options }: PlatformOptions = { works: true },
): Promise<Platform & { readonly close: () => Promise<void> }> {
  const deriveKey = openMasterKey(config.dataFolder);
  const database = config.databasePoolUrl
    ? openPooledDatabase(config.databasePoolUrl, deriveKey('event-log'), connections)
    : openDatabase(url, deriveKey('event-log'), connections);
  const jobs = await openJobs(url, log, options);
  const clock = () => new Date();
  const sandbox = rememberFatal(openSandbox(sandboxProgram, log), database, clock);
  const refusedViews = openRefusedViews(database, clock, log, findSecretThings);
  return {
    config,
    database,
    jobs,
    files: await openFileStore(config, deriveKey('file-content'), sandbox),
    sandbox,
    refusedViews,
    clock,
    deriveKey,
    log,
    close: async () => {
      await jobs.stop();
      sandbox.close();
      await refusedViews.close();
      await database.destroy();
    },
  };
}
