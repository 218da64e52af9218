import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export interface MemberRow {
  readonly groupId: number;
  readonly groupName: string;
  readonly personId: number;
  readonly employeeCode: string;
  readonly name: string;
  readonly positionName: string;
  readonly unitName: string;
}

/** The members of all groups, by the name of the group, then their own. */
export async function memberRows(database: Database | DatabaseTransaction): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT user_groups.id AS group_id, user_groups.name AS group_name, persons.id AS person_id, persons.employee_code,
      person_names.full_name AS name, persons.position_name, units.name AS unit_name
    FROM user_group_members JOIN user_groups ON user_groups.id = user_group_members.group_id
    JOIN persons ON persons.id = user_group_members.person_id
    JOIN person_names ON person_names.id = persons.id JOIN units ON units.id = persons.unit_id
    ORDER BY user_groups.name, user_groups.id, persons.first_name, persons.last_name, persons.id`.execute(database);
  return rows;
}
