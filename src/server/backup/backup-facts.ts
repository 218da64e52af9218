import { cleanReason } from '#domain/care/clean-reason.ts';
import type { BackupFacts, Failure } from '#domain/care/system-health.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { errorCodeOf } from '#server/platform/error-reason.ts';

import { findArchives } from './archives.ts';
import type { BackupPlan } from './backup-plan.ts';
import { isOtherFolder } from './folder-mark.ts';

/** @throws when the folder cannot be read, and nothing says why. */
export async function archiveFactsOf(plan: BackupPlan): Promise<NonNullable<BackupFacts['archives']>> {
  try {
    return (await isOtherFolder(plan)) ? { isOtherFolder: true } : await findArchives(plan.folder);
  } catch (cause) {
    const error = errorCodeOf(cause);
    if (error === undefined) throw cause;
    return { error };
  }
}

/** Of the last backup that ended, where it did not succeed. */
export async function backupFailure(
  database: Database | DatabaseTransaction,
  { passphrase }: BackupPlan,
): Promise<Failure | null> {
  const run = await database
    .selectFrom('backupRuns')
    .select(['phase', 'reason', 'endedAt'])
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (run?.phase !== 'failed' || run.endedAt === null) return null;
  return { at: run.endedAt, reason: cleanReason(run.reason, [passphrase ?? '']) };
}
