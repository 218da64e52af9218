/*
 * A file in the folder of the archives that says whose they are. Without it a disk that is not mounted would be taken for an empty
 * folder and the backups would fill the disk below, and two agencies with one folder would remove each other's archives.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { errorCodeOf } from '#server/platform/error-reason.ts';
import { makeFolder } from '#server/platform/files/make-folder.ts';

import { BackupError, reasonOf } from './backup-error.ts';
import { writeStoredBackup, type BackupPlan } from './backup-plan.ts';

export const markFile = 'sarn-agency.id';

/** @throws when the folder cannot be read, but not when there is none. */
export async function readMark(folder: string, mark: string): Promise<'ours' | 'of-another' | 'none'> {
  const text = await readFile(join(folder, markFile), 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return 'none';
  return text.split('\n')[0] === mark ? 'ours' : 'of-another';
}

/** Where there is none: of two agencies that come at once only one writes it. */
export async function writeMark(folder: string, mark: string): Promise<void> {
  await makeFolder(folder, 0o700);
  const text = `${mark}\nThe backups here are of one agency. Without this file it backs up here no more.\n`;
  await writeFile(join(folder, markFile), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Whether archives of ours may be written there and old ones removed; a folder that was never used is made ours. */
export const isOtherFolder = async ({ folder, mark, isMarked }: BackupPlan): Promise<boolean> => {
  const found = await readMark(folder, mark);
  return found === 'of-another' || (found === 'none' && isMarked === true);
};

/**
 * Before a backup into the folder of the plan. It is marked when it is used for the first time.
 * @throws {BackupError} when it is of another agency, or not the one that was marked.
 */
export async function claimFolder(database: Database, { folder, mark, isMarked }: BackupPlan): Promise<void> {
  const written = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((cause: unknown) => {
      throw new BackupError('backup-not-written', { file: folder, reason: reasonOf(cause) }, { cause });
    });
  const found = await written(readMark(folder, mark));
  if (found === 'of-another') throw new BackupError('backup-folder-of-another', { folder, file: markFile });
  if (isMarked === true && found === 'none') throw new BackupError('backup-folder-not-found', { folder });
  if (found === 'none') await written(writeMark(folder, mark));
  if (isMarked !== false) return;
  await inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    await writeStoredBackup(transaction, { markedFolder: folder });
  });
}
