import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Held while a backup is made, so that a second one does not begin. It ends with the program that holds it, however that ends. */
export const backupLock = 202_612_01;

/** Whether anybody backs up this agency now: this server, another one, or whoever runs the program by hand. */
export async function isBackingUp(database: Database | DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND (classid, objid, objsubid) = (0, ${sql.lit(backupLock)}, 1)
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(database);
  return rows.length > 0;
}
