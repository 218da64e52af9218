import { markVerified } from './backup/archives.ts';
import { BackupError } from './backup/backup-error.ts';
import { verifyArchive } from './backup/verify-archive.ts';
import { runBackupProgram } from './run-backup-program.ts';

/** Runs as `npm run verify -- <archive>`: reads all of it without restoring it, and says what it holds. */
await runBackupProgram(async ({ openArchive, print, valuesOf }) => {
  const file = process.argv[2];
  if (file === undefined) throw new BackupError('archive-unnamed', { program: 'verify' });
  const { manifest, unreadable } = await openArchive((passphrase) => verifyArchive(file, passphrase));
  print('archive-whole', { file, ...valuesOf(manifest) });
  if (!manifest.contents.areInside) print('archive-without-contents', valuesOf(manifest));
  if (unreadable.length === 0) {
    await markVerified(file, new Date());
    return 0;
  }
  print('archive-contents-unreadable', { count: unreadable.length, names: unreadable.join(', ') });
  return 1;
});
