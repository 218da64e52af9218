import { sql } from 'kysely';

/**
 * Who is what at this moment, as rows of `person_id` and `grantee`: everybody, an administrator, the holder of an office,
 * the member of a group in use. Every right in the menu is decided, explained and previewed by it.
 */
export const heldGrantees = (now: Date) => sql`(
  SELECT id AS person_id, 'everybody' AS grantee FROM persons
  UNION ALL
  SELECT person_id, 'administrators' FROM accounts WHERE is_administrator
  UNION ALL
  SELECT person_id, 'role:' || role_id FROM unit_offices
  WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
  UNION ALL
  SELECT user_group_members.person_id, 'group:' || user_groups.id FROM user_group_members
  JOIN user_groups ON user_groups.id = user_group_members.group_id
  WHERE user_groups.is_active
)`;
