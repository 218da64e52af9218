import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** The grantees a person belongs to now: everybody, their offices and their groups. */
export async function granteesOf(
  database: Database | DatabaseTransaction,
  personId: number,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ grantee: string }>`
    SELECT 'everybody' AS grantee
    UNION ALL
    SELECT 'administrators' FROM accounts WHERE person_id = ${personId} AND is_administrator
    UNION ALL
    SELECT DISTINCT 'role:' || role_id FROM unit_offices
    WHERE person_id = ${personId} AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    UNION ALL
    SELECT 'group:' || user_groups.id FROM user_group_members
    JOIN user_groups ON user_groups.id = user_group_members.group_id
    WHERE user_group_members.person_id = ${personId} AND user_groups.is_active`.execute(database);
  return result.rows.map((row) => row.grantee);
}
