import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { Config } from '#server/platform/config/config.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

import { startProblem, type StartProblem } from './start-problem.ts';

/** A migrated database. */
export interface DatabaseServer {
  readonly url: string;
  /** Set when the embedded database could not be placed in the data folder. */
  readonly elsewhere: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Uses the agency's own server or starts the embedded one, and migrates it. */
export async function openDatabaseServer(config: Config): Promise<DatabaseServer | StartProblem> {
  if (!(await isWritable(config.dataFolder)))
    return startProblem('data-folder-not-writable', { folder: config.dataFolder });
  const server = await findServer(config);
  if ('problem' in server) return server;
  const migrated = await migrate(server.url);
  if (!('problem' in migrated)) return server;
  await server.stop();
  return startProblem(migrated.problem, { migration: migrated.migration });
}

async function findServer({ databaseUrl, dataFolder }: Config): Promise<DatabaseServer | StartProblem> {
  if (databaseUrl !== undefined) return { url: databaseUrl, elsewhere: undefined, stop: async () => undefined };
  const embedded = await openEmbeddedDatabase(dataFolder);
  if ('problem' in embedded) return startProblem(embedded.problem, { folder: embedded.folder });
  const elsewhere = embedded.isElsewhere ? embedded.folder : undefined;
  return { url: embedded.url, elsewhere, stop: embedded.stop };
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await makeFolder(resolve(folder));
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Node's recursive mkdir never returns where a folder accepts no entries (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
