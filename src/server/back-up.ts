import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { masterKeyFile } from '#server/platform/config/master-key.ts';
import { findRunningDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';

import { archiveNameAt, removeOldArchives } from './backup/archives.ts';
import { BackupError, reasonOf } from './backup/backup-error.ts';
import { createBackup, type Backup } from './backup/create-backup.ts';
import { openUnmigrated } from './open-database-server.ts';
import { runBackupProgram, type BackupProgram } from './run-backup-program.ts';
import { isStartProblem } from './start-problem.ts';

/**
 * Runs as `npm run backup [-- folder]`, with or without a running server, and each night by the server itself: writes an
 * archive of everything into the folder, by default that of `BACKUP_TO`, where only the newest stay.
 */
await runBackupProgram(async (program) => {
  const { config, print } = program;
  const chosen = process.argv[2];
  const folder = chosen ?? config.backup.folder;
  if (folder === undefined) throw new BackupError('backup-no-target');
  const path = join(folder, archiveNameAt(new Date()));
  const { manifest, missing, byteSize } = await backUp(program, path);
  print('backup-written', { file: path, size: `${(byteSize / 1e6).toFixed(1)} MB`, ...program.valuesOf(manifest) });
  if (!manifest.contents.areInside) print('backup-without-contents');
  if (chosen === undefined) await removeOldArchives(folder, config.backup.keep);
  if (missing.length === 0) return 0;
  print('backup-contents-missing', { count: missing.length });
  return 1;
});

async function backUp({ config, passphrase }: BackupProgram, path: string): Promise<Backup> {
  const isNew = config.databaseUrl === undefined && !existsSync(masterKeyFile(config.dataFolder));
  if (isNew) throw new BackupError('backup-nothing');
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataFolder));
  const server = running === undefined ? await openUnmigrated(config) : { url: running, stop: async () => undefined };
  if (isStartProblem(server)) throw new BackupError(server.problem, server.values);
  try {
    return await createBackup(config, server.url, { path, passphrase, now: new Date() });
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('backup-failed', { reason: reasonOf(error) }, { cause: error });
  } finally {
    await server.stop();
  }
}
