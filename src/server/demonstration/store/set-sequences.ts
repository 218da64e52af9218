import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const tables = ['units', 'persons', 'documents', 'legs', 'tasks', 'tracks'] as const;

/** Lets ids go on where the rows inserted with ids of their own end. */
export async function setSequences(transaction: DatabaseTransaction): Promise<void> {
  for (const table of tables)
    await sql`
      SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)} HAVING max(id) IS NOT NULL`.execute(
      transaction,
    );
}
