import { sql } from 'kysely';

import type { BackupPhase, BackupProgress } from '#domain/backup/backup-setup.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { announce } from '#server/platform/realtime/announce.ts';

export const nightlyBackupJob = 'nightly-backup';

/** More than archives are shown. */
const maxRuns = 100;

/**
 * Writes down that a backup begins. One that is still open was cut off; of one in another server, which refuses this one,
 * the end is written all the same.
 */
export const beginRun = (database: Database, askedBy: number | null, now: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    await transaction
      .updateTable('backupRuns')
      .set({ phase: 'failed', endedAt: now })
      .where('endedAt', 'is', null)
      .execute();
    const { id } = await transaction
      .insertInto('backupRuns')
      .values({ begunAt: now, askedBy, phase: 'database' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('backupRuns')
      .where('id', '<=', id - maxRuns)
      .execute();
    await announceRuns(transaction, now);
    return id;
  });

export const reportRun = (
  database: Database,
  id: number,
  told: Partial<BackupProgress> & { readonly archive?: string },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'backups');
    await transaction.updateTable('backupRuns').set(told).where('id', '=', id).where('endedAt', 'is', null).execute();
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
  /** Nobody when it was the hour of the backup. */
  readonly askedBy: number | null;
}

/** The backup that the queue begins now, or that a server makes. The row alone does not say whether that server still runs. */
export async function runningBackup(database: Database | DatabaseTransaction): Promise<RunningBackup | undefined> {
  const { rows } = await sql<{ state: string; askedBy: number | null }>`
    SELECT state::text AS state, (data ->> 'askedById')::integer AS asked_by FROM pgboss.job
    WHERE name = ${nightlyBackupJob} AND (state = 'active' OR state = 'created' AND start_after <= now())
    ORDER BY state DESC, created_on DESC LIMIT 1`.execute(database);
  const [job] = rows;
  if (!job) return undefined;
  const run =
    job.state === 'active'
      ? await database
          .selectFrom('backupRuns')
          .select(['phase', 'done', 'total'])
          .where('endedAt', 'is', null)
          .orderBy('id', 'desc')
          .executeTakeFirst()
      : undefined;
  const phase = run && openPhases.find((known) => known === run.phase);
  return run && phase
    ? { phase, done: run.done, total: run.total, askedBy: job.askedBy }
    : { phase: 'waiting', done: 0, total: 0, askedBy: job.askedBy };
}

const openPhases = ['database', 'files', 'verifying'] as const;
