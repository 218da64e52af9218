import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { dayOf, startOfDay } from '#domain/text/thai-dates.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { notifyAdministrators } from '#server/notifications/notify-administrators.ts';
import type { Config } from '#server/platform/config/config.ts';
import { environment } from '#server/platform/config/environment.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readBackupPlan } from './backup-plan.ts';
import { beginRun, endRun, nightlyBackupJob, reportRun } from './backup-runs.ts';

export const beginBackupJob = 'begin-backup';

/** Each full hour, since the agency may choose another one while the server runs. */
export const backupBegins = '0 * * * *';

/** The queue begins a job by the clock of the database, before which that of this machine may be. */
const tolerance = 10 * 60_000;

/** The hour of a day of Bangkok, in which no clock is changed. */
const hourOf = (now: Date) => Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / 3_600_000);

/** Has everything backed up, when this is the hour that the agency chose. */
export async function beginBackup(
  platform: Pick<Platform, 'database' | 'jobs' | 'clock' | 'config' | 'deriveKey'>,
): Promise<void> {
  const { database, jobs, clock } = platform;
  const { isOn, hour } = await readBackupPlan(platform, database);
  if (!isOn || hourOf(new Date(clock().getTime() + tolerance)) !== hour) return;
  await inTransaction(database, (transaction) => jobs.send(transaction, nightlyBackupJob, {}));
}

const request = z.object({ askedById: z.int().optional() });

/** What the program of backups tells the server that runs it. */
const runMessage = z.union([
  z.object({ archive: z.string() }),
  z.object({
    progress: z.object({
      phase: z.enum(['database', 'files', 'verifying']),
      done: z.number().int(),
      total: z.number().int(),
    }),
  }),
]);
export type RunMessage = z.input<typeof runMessage>;

const program = fileURLToPath(new URL('../back-up.ts', import.meta.url));

/**
 * Runs the program of backups as a process of its own, for the key and the encryption take the processor from everybody
 * who works. The queue gives the job to one of several servers. The program reads the passphrase itself.
 * @throws when the backup of the hour failed, so that the queue tries again. The log has it, and the administrators are
 * notified. Who asked for one on the screen sees there that it failed, and why.
 */
export async function backUpNightly(
  { log, database, clock, config }: Pick<Platform, 'log' | 'database' | 'clock' | 'config'>,
  payload: unknown,
  variables: Variables = variablesOf(config),
): Promise<void> {
  const { askedById } = request.parse(payload);
  const run = await beginRun(database, askedById ?? null, clock());
  const reason = storableStart(
    await runProgram(variables, (message) =>
      reportRun(database, run, 'archive' in message ? message : message.progress),
    ),
    maxReasonLength,
  );
  await endRun(database, run, reason, clock());
  if (reason === '') return;
  log.error({ reason }, 'backup failed');
  await notifyAdministrators(database, 'backupFailed', reason, clock());
  if (askedById === undefined) throw new Error(reason);
}

const maxReasonLength = 500;

type Variables = Readonly<Record<string, string | undefined>>;

/** Of the agency that this server serves, wherever it was told so. */
const variablesOf = ({ mode, dataFolder, databaseUrl, databaseOwnerUrl }: Config): Variables => ({
  ...environment,
  MODE: mode,
  DATA_DIR: resolve(dataFolder),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseOwnerUrl,
});

/** Returns why it failed, and nothing when it did not. What it tells is written down in its order. */
async function runProgram(variables: Variables, listen: (message: RunMessage) => Promise<void>): Promise<string> {
  const child = fork(program, {
    env: { ...variables, LC_ALL: 'th_TH' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let heard: Promise<void> = Promise.resolve();
  let failure: unknown;
  child.on('message', (sent: unknown) => {
    heard = heard.then(() => listen(runMessage.parse(sent))).catch((error: unknown) => void (failure ??= error));
  });
  const [output, errors, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')]);
  await heard;
  if (failure !== undefined) throw failure;
  return code === 0 ? '' : `${output}${errors}`.trim() || `exit ${String(code)}`;
}

const textOf = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');
