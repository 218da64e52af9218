import { existsSync } from 'node:fs';
import { access, chmod, constants } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import type { Config } from '#server/platform/config/config.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { keepSessionSettings } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { grantProgramRole, isTooPowerful } from '#server/platform/database/program-role.ts';
import { makeFolder } from '#server/platform/files/make-folder.ts';
import { migrateJobs } from '#server/platform/jobs/open-jobs.ts';

import { unfinishedMark } from './backup/restore-backup.ts';
import { startProblem, type StartProblem } from './start-problem.ts';

/** A migrated database. */
export interface DatabaseServer {
  /** For the program. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  /** Set when the embedded database could not be placed in the data folder. */
  readonly elsewhere: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Uses the agency's own server or starts the embedded one, and migrates it. */
export async function openDatabaseServer(config: Config): Promise<DatabaseServer | StartProblem> {
  if (!(await isWritable(config.dataFolder)))
    return startProblem('data-folder-not-writable', { folder: config.dataFolder });
  if (existsSync(join(config.dataFolder, unfinishedMark)))
    return startProblem('restore-unfinished', { folder: config.dataFolder });
  const server = await openUnmigrated(config);
  if ('problem' in server) return server;
  const problem = await prepareTables(config, server);
  if (!problem) return server;
  await server.stop();
  return problem;
}

async function prepareTables(
  { mode, databasePoolUrl }: Config,
  { url, ownerUrl }: DatabaseServer,
): Promise<StartProblem | undefined> {
  const migrated = await migrate(ownerUrl);
  if ('problem' in migrated) return startProblem(migrated.problem, { migration: migrated.migration });
  await migrateJobs(ownerUrl);
  const role = roleIn(url);
  if (url !== ownerUrl) await grantProgramRole(ownerUrl, role);
  if (databasePoolUrl !== undefined) await keepSessionSettings(url);
  // On a trial one role may do everything.
  if (mode === 'PRODUCTION' && (await isTooPowerful(url))) return startProblem('database-role-too-powerful', { role });
  return undefined;
}

/** Not by `URL`, which refuses the address of a socket: it has no host. */
const roleIn = (url: string) => decodeURIComponent(/^postgres(?:ql)?:\/\/([^:@/]*)/.exec(url)?.[1] ?? '');

/** The same without changing anything in the database, which may be empty or of another version. */
export async function openUnmigrated({
  databaseUrl,
  databaseOwnerUrl,
  dataFolder,
}: Config): Promise<DatabaseServer | StartProblem> {
  if (databaseUrl !== undefined)
    return {
      url: databaseUrl,
      ownerUrl: databaseOwnerUrl ?? databaseUrl,
      elsewhere: undefined,
      stop: async () => undefined,
    };
  const embedded = await openEmbeddedDatabase(dataFolder);
  if ('problem' in embedded)
    return startProblem(embedded.problem, { folder: embedded.folder, data: dataFolder, user: userInfo().username });
  const elsewhere = embedded.isElsewhere ? embedded.folder : undefined;
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, elsewhere, stop: embedded.stop };
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await makeFolder(resolve(folder));
    await access(folder, constants.W_OK | constants.X_OK);
    await closeFolder(resolve(folder));
    return true;
  } catch {
    return false;
  }
}

/**
 * Nobody else may list the data folder. As root the database runs as another user, who must still reach its own folder
 * inside. Windows has no such modes.
 */
async function closeFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}
