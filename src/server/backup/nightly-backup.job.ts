import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { nightlyBackupHour } from '#domain/care/system-health.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { notifyAdministrators } from '#server/notifications/notify-administrators.ts';
import { environment } from '#server/platform/config/environment.ts';
import type { Platform } from '#server/platform/platform.ts';

export const nightlyBackupJob = 'nightly-backup';

/** After the sweeps, and before anybody works. */
export const nightlyBackups = `0 ${nightlyBackupHour} * * *`;

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
