import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { heldGrantees } from './held-grantees.ts';

/** The grantees a person belongs to now: everybody, their offices and their groups. */
export async function granteesOf(
  database: Database | DatabaseTransaction,
  personId: number,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ grantee: string }>`
    SELECT DISTINCT grantee FROM ${heldGrantees(now)} AS held WHERE person_id = ${personId}`.execute(database);
  return result.rows.map((row) => row.grantee);
}
