import { sql } from 'kysely';

import type { BackupPhase, BackupProgress } from '#domain/backup/backup-setup.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { isBackingUp } from './backup-lock.ts';

export const nightlyBackupJob = 'nightly-backup';

/** More than archives are shown. */
const maxRuns = 100;

/** Writes down that a backup begins, for whoever holds the lock of backups: so one that is still open was cut off. */
export const beginRun = (database: Database, requestedBy: number | null, now: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    await transaction
      .updateTable('backupRuns')
      .set({ phase: 'failed', endedAt: now })
      .where('endedAt', 'is', null)
      .execute();
    const { id } = await transaction
      .insertInto('backupRuns')
      .values({ begunAt: now, requestedBy, phase: 'database' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await forgetRunsBefore(transaction, id, now);
    return id;
  });

/** Of one that failed before it could begin; another may be made meanwhile. */
export const recordFailure = (
  database: Database,
  requestedBy: number | null,
  reason: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    const { id } = await transaction
      .insertInto('backupRuns')
      .values({ begunAt: now, endedAt: now, requestedBy, phase: 'failed', reason })
      .returning('id')
      .executeTakeFirstOrThrow();
    await forgetRunsBefore(transaction, id, now);
  });

async function forgetRunsBefore(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await transaction
    .deleteFrom('backupRuns')
    .where('id', '<=', id - maxRuns)
    .execute();
  await announceRuns(transaction, now);
}

export const reportRun = (
  database: Database,
  id: number,
  progress: Partial<BackupProgress> & { readonly archive?: string },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    await transaction
      .updateTable('backupRuns')
      .set(progress)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute();
  });

/** An empty reason: it succeeded. */
export const endRun = (database: Database, id: number, reason: string, now: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    await transaction
      .updateTable('backupRuns')
      .set({ phase: reason === '' ? 'done' : 'failed', reason, endedAt: now })
      .where('id', '=', id)
      .execute();
    await announceRuns(transaction, now);
  });

async function announceRuns(transaction: DatabaseTransaction, now: Date): Promise<void> {
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
}

export interface RunningBackup {
  readonly phase: BackupPhase;
  readonly done: number;
  readonly total: number;
  /** Nobody when it was the hour of the backup, or whoever runs the program by hand. */
  readonly requestedBy: number | null;
}

/**
 * The backup that somebody makes, or that the queue begins now. A job that the queue takes for active says nothing: it stays so for
 * a day when its server was killed. For the first minute the program of the job may yet be starting.
 */
export async function runningBackup(database: Database | DatabaseTransaction): Promise<RunningBackup | undefined> {
  const waiting = { phase: 'waiting', done: 0, total: 0 } as const;
  if (!(await isBackingUp(database))) {
    const { rows } = await sql<{ requestedBy: number | null }>`
      SELECT (data ->> 'requestedById')::integer AS requested_by FROM pgboss.job
      WHERE name = ${nightlyBackupJob}
        AND (state = 'created' AND start_after <= now() OR state = 'active' AND started_on > now() - interval '1 minute')
      ORDER BY state DESC, created_on DESC LIMIT 1`.execute(database);
    return rows[0] && { ...waiting, ...rows[0] };
  }
  const run = await database
    .selectFrom('backupRuns')
    .select(['phase', 'done', 'total', 'requestedBy'])
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const phase = run && openPhases.find((known) => known === run.phase);
  return run && phase ? { ...run, phase } : { ...waiting, requestedBy: null };
}

const openPhases = ['database', 'files', 'verifying'] as const;
