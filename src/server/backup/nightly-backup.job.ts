import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { dayOf, startOfDay } from '#domain/text/thai-dates.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { notifyAdministrators } from '#server/notifications/notify-administrators.ts';
import { environment } from '#server/platform/config/environment.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

export const nightlyBackupJob = 'nightly-backup';

export const beginBackupJob = 'begin-backup';

/** Each full hour, since the agency may choose another one while the server runs. */
export const backupBegins = '0 * * * *';

/** The queue begins a job by the clock of the database, before which that of this machine may be. */
const tolerance = 10 * 60_000;

/** The hour of a day of Bangkok, in which no clock is changed. */
const hourOf = (now: Date) => Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / 3_600_000);

/** Has everything backed up, when this is the hour that the agency chose. */
export async function beginBackup({
  database,
  jobs,
  clock,
}: Pick<Platform, 'database' | 'jobs' | 'clock'>): Promise<void> {
  const { backupHour } = await database.selectFrom('officeRules').select('backupHour').executeTakeFirstOrThrow();
  if (hourOf(new Date(clock().getTime() + tolerance)) !== backupHour) return;
  await inTransaction(database, (transaction) => jobs.send(transaction, nightlyBackupJob, {}));
}

const program = fileURLToPath(new URL('../back-up.ts', import.meta.url));

/**
 * Runs the program of backups as a process of its own, for the key and the encryption take the processor from everybody
 * who works. The queue gives the job to one of several servers.
 * @throws when the backup failed, so that the queue tries again. The log has it, and the administrators are notified.
 */
export async function backUpNightly(
  { log, database, clock }: Pick<Platform, 'log' | 'database' | 'clock'>,
  variables: Readonly<Record<string, string | undefined>> = environment,
): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...variables, LC_ALL: 'th_TH' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code === 0) return;
  const reason = `${output}${errors}`.trim();
  log.error({ reason }, 'backup failed');
  await notifyAdministrators(database, 'backupFailed', storableStart(reason, maxReasonLength), clock());
  throw new Error(reason);
}

const maxReasonLength = 500;
