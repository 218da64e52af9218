import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { dayOf, startOfDay } from '#domain/text/thai-dates.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import type { PlatformMessage } from '#locales/th/platform.ts';
import { notifyAdministrators } from '#server/notifications/notify-administrators.ts';
import type { Config } from '#server/platform/config/config.ts';
import { environment } from '#server/platform/config/environment.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readBackupPlan } from './backup-plan.ts';
import { beginRun, endRun, nightlyBackupJob, recordFailure, reportRun } from './backup-runs.ts';
import { runMessage, type RunMessage } from './run-messages.ts';

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

const request = z.object({ requestedById: z.int().optional() });

const program = fileURLToPath(new URL('../back-up.ts', import.meta.url));

/**
 * Runs the program of backups as a process of its own, for the key and the encryption take the processor from everybody
 * who works. The queue gives the job to one of several servers. The program reads the passphrase itself.
 * @throws when the backup of the hour left no archive, so that the queue tries again; another archive would have the same
 * files that cannot be read. The log has it, and the administrators are notified. Who asked for one on the screen sees there
 * that it failed, and why.
 */
export async function backUpNightly(
  { log, database, clock, config }: Pick<Platform, 'log' | 'database' | 'clock' | 'config'>,
  payload: unknown,
  variables: Variables = variablesOf(config),
): Promise<void> {
  const { requestedById } = request.parse(payload);
  const requestedBy = requestedById ?? null;
  const begun: { run?: number } = {};
  const ended = await runProgram(variables, async (message) => {
    if ('archive' in message) begun.run = await beginRun(database, requestedBy, clock());
    if (begun.run !== undefined)
      await reportRun(database, begun.run, 'archive' in message ? message : message.progress);
  });
  const reason = storableStart(ended.reason, maxReasonLength);
  if (ended.isOtherRunning) {
    log.warn({ reason }, 'backup not begun');
    return tryAgain(requestedBy, reason);
  }
  if (begun.run !== undefined) await endRun(database, begun.run, reason, clock());
  else await recordFailure(database, requestedBy, reason, clock());
  if (reason === '') return;
  log.error({ reason }, 'backup failed');
  await notifyAdministrators(database, 'backupFailed', reason, clock());
  if (!ended.isWritten) tryAgain(requestedBy, reason);
}

function tryAgain(requestedBy: number | null, reason: string): void {
  if (requestedBy === null) throw new Error(reason);
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

interface EndedProgram {
  /** Empty when it succeeded. */
  readonly reason: string;
  /** Also of an archive in which files cannot be read. */
  readonly isWritten: boolean;
  /** Somebody else makes one now, which this leaves alone. */
  readonly isOtherRunning: boolean;
}

type Told = Extract<RunMessage, { readonly archive: string } | { readonly progress: unknown }>;

/** What it tells is written down in its order. */
async function runProgram(variables: Variables, listen: (message: Told) => Promise<void>): Promise<EndedProgram> {
  const child = fork(program, {
    env: { ...variables, LC_ALL: 'th_TH' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let heard: Promise<void> = Promise.resolve();
  let fault: unknown;
  let isWritten = false;
  let failure = { problem: '', reason: '' };
  const hear = async (message: RunMessage) => {
    if ('isWritten' in message) isWritten = true;
    else if ('failure' in message) failure = message.failure;
    else await listen(message);
  };
  child.on('message', (sent: unknown) => {
    heard = heard.then(() => hear(runMessage.parse(sent))).catch((error: unknown) => void (fault ??= error));
  });
  // Its output is read so that it can go on writing.
  const [, errors, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
  await heard;
  if (fault !== undefined) throw fault;
  return {
    reason: code === 0 ? '' : failure.reason || errors.trim() || `exit ${String(code)}`,
    isWritten,
    isOtherRunning: failure.problem === ('backup-running' satisfies PlatformMessage),
  };
}

const textOf = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');
