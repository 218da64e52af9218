import { resolve } from 'node:path';

import { BackupError, reasonOf } from './backup/backup-error.ts';
import { fillFolder, requireEmptyFolder, restoreBackup } from './backup/restore-backup.ts';
import { verifyArchive } from './backup/verify-archive.ts';
import { openUnmigrated } from './open-database-server.ts';
import { runBackupProgram, type BackupProgram } from './run-backup-program.ts';
import { isStartProblem } from './start-problem.ts';

/**
 * Runs as `npm run restore -- <archive>`: brings an archive into an empty `DATA_DIR` and, where `DATABASE_URL` is set, an
 * empty database. The archive is read twice, for nothing is begun with one that is not whole. The next start brings the
 * database to the version of the program.
 */
await runBackupProgram(async (program) => {
  const { config, print, valuesOf } = program;
  const path = process.argv[2];
  if (path === undefined) throw new BackupError('archive-unnamed', { program: 'restore' });
  await requireEmptyFolder(config.dataFolder);
  const { passphrase, manifest, unreadable } = await program.openArchive(async (passphrase) => ({
    passphrase,
    ...(await verifyArchive(path, passphrase)),
  }));
  try {
    await fillFolder(config.dataFolder, () => restore(program, { path, passphrase }));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('restore-failed', { reason: reasonOf(error) }, { cause: error });
  }
  print('restored', { folder: resolve(config.dataFolder), ...valuesOf(manifest) });
  if (!manifest.contents.areInside) print('archive-without-contents', valuesOf(manifest));
  if (unreadable.length > 0)
    print('archive-contents-unreadable', { count: unreadable.length, names: unreadable.join(', ') });
  return 0;
});

async function restore(
  { config }: BackupProgram,
  archive: { readonly path: string; readonly passphrase: string },
): Promise<void> {
  const server = await openUnmigrated(config);
  if (isStartProblem(server)) throw new BackupError(server.problem, server.values);
  try {
    await restoreBackup(archive, config.dataFolder, server.ownerUrl);
  } finally {
    await server.stop();
  }
}
