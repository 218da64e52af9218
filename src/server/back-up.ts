import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { BackupProgress } from '#domain/backup/backup-setup.ts';
import type { Config } from '#server/platform/config/config.ts';
import { keysOf, masterKeyFile } from '#server/platform/config/master-key.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { findRunningDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';

import { archiveNameAt, markVerified, removeOldArchives } from './backup/archives.ts';
import { BackupError, reasonOf } from './backup/backup-error.ts';
import { backupPlanOf, readStoredBackup, unstoredBackup } from './backup/backup-plan.ts';
import { createBackup, inTurn } from './backup/create-backup.ts';
import { claimFolder } from './backup/folder-mark.ts';
import { reportToServer } from './backup/run-messages.ts';
import { verifyArchive } from './backup/verify-archive.ts';
import { openUnmigrated } from './open-database-server.ts';
import { runBackupProgram, type BackupProgram } from './run-backup-program.ts';
import { isStartProblem } from './start-problem.ts';

/**
 * Runs as `npm run backup [-- folder]`, with or without a running server, and each night by the server itself: writes an
 * archive of everything into the folder, by default that of the settings, reads it to its end, and leaves only the newest
 * when all of it could be read.
 */
await runBackupProgram(async (program) => {
  const { config } = program;
  const isNew = config.databaseUrl === undefined && !existsSync(masterKeyFile(config.dataFolder));
  if (isNew) throw new BackupError('backup-nothing');
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataFolder));
  const server = running === undefined ? await openUnmigrated(config) : { url: running, stop: async () => undefined };
  if (isStartProblem(server)) throw new BackupError(server.problem, server.values);
  try {
    return await inTurn(server.url, () => backUp(program, server.url));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('backup-failed', { reason: reasonOf(error) }, { cause: error });
  } finally {
    await server.stop();
  }
});

async function backUp(program: BackupProgram, url: string): Promise<number> {
  const { config, print } = program;
  const chosen = process.argv[2];
  const plan = await readPlan(config, url, chosen === undefined);
  const folder = chosen ?? plan.folder;
  const { passphrase } = plan;
  const now = new Date();
  const archive = archiveNameAt(now);
  const path = join(folder, archive);
  const report = openReports();
  await reportToServer({ archive });
  const { manifest, missing, byteSize } = await createBackup(config, url, { path, passphrase, now, report });
  await reportToServer({ isWritten: true });
  print('backup-written', { file: path, size: `${(byteSize / 1e6).toFixed(1)} MB`, ...program.valuesOf(manifest) });
  if (!manifest.contents.areInside) print('backup-without-contents');
  const { unreadable } = await verifyArchive(path, passphrase, report);
  // An older archive may be the last that holds such a file whole.
  if (missing.length > 0) throw new BackupError('backup-contents-missing', { count: missing.length });
  if (unreadable.length > 0)
    throw new BackupError('backup-contents-unreadable', { count: unreadable.length, names: unreadable.join(', ') });
  await markVerified(path, new Date());
  if (chosen === undefined) await removeOldArchives(folder, plan.keep);
  return 0;
}

/** The database may be of an earlier version, which knew no such settings. */
async function readPlan(config: Config, url: string, isFolderOfPlan: boolean) {
  const deriveKey = keysOf(await readFile(masterKeyFile(config.dataFolder), 'utf8'));
  if (!deriveKey) throw new BackupError('backup-passphrase-unreadable');
  const database = openDatabase(url, Buffer.alloc(0), 1);
  try {
    const { rows } = await sql<{ isKnown: boolean }>`
      SELECT to_regclass('public.backup_setup') IS NOT NULL AS is_known`.execute(database);
    const isKnown = rows[0]?.isKnown === true;
    const stored = isKnown ? await readStoredBackup({ deriveKey }, database) : unstoredBackup;
    const plan = backupPlanOf({ config, deriveKey }, stored);
    const { passphrase } = plan;
    if (passphrase === undefined) throw new BackupError('backup-passphrase-unreadable');
    if (passphrase === '') throw new BackupError('backup-no-passphrase');
    if (isFolderOfPlan) await claimFolder(database, plan);
    return { ...plan, passphrase };
  } finally {
    await database.destroy();
  }
}

/** At most twice a second: nobody reads faster. */
function openReports(): (progress: BackupProgress) => void {
  const reportMs = 500;
  const last = { phase: '', at: 0 };
  return (progress) => {
    const now = Date.now();
    if (progress.phase === last.phase && now - last.at < reportMs) return;
    Object.assign(last, { phase: progress.phase, at: now });
    void reportToServer({ progress });
  };
}
