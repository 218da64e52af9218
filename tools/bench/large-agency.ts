import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

/** The size of a ministry, for the settings. */
export const largeAgency = { units: 500, people: 5_000, roles: 300, groups: 300, correspondents: 2_000 } as const;

/**
 * The units, people, offices and groups of a large agency, beside the small office: 20 divisions with sections below them,
 * ten people in each, who hold an office and belong to three groups. Generated in SQL, because only the sizes matter.
 */
export async function writeLargeAgency(database: Database): Promise<void> {
  const { rows: divisions } = await sql<{ id: number }>`
    INSERT INTO units (parent_id, name, short_name)
    SELECT ${units.executive}, 'สำนักที่ ' || n, 'ส.' || n FROM generate_series(1, 20) AS n RETURNING id`.execute(
    database,
  );
  const ids = divisions.map(({ id }) => id);
  await sql`
    INSERT INTO units (parent_id, name, short_name)
    SELECT (${ids}::int[])[1 + n % 20], 'กลุ่มงานที่ ' || n, 'กง.' || n
    FROM generate_series(1, ${largeAgency.units - 20}) AS n`.execute(database);
  await sql`
    INSERT INTO persons (unit_id, employee_code, prefix, first_name, last_name, position_name, email)
    SELECT (ARRAY(SELECT id FROM units ORDER BY id DESC LIMIT ${largeAgency.units}))[1 + n % ${largeAgency.units}],
      'E' || n, (ARRAY['นาย', 'นาง', 'นางสาว'])[1 + n % 3], 'สมชาย' || n, 'รักราชการ' || (n * 7 % 5000),
      'นักวิชาการ', 'p' || n || '@example.go.th'
    FROM generate_series(1, ${largeAgency.people}) AS n`.execute(database);
  await sql`
    INSERT INTO accounts (person_id, username, password_hash, privacy_version)
    SELECT id, lower(employee_code), password_hash, privacy_version
    FROM persons CROSS JOIN (SELECT password_hash, privacy_version FROM accounts LIMIT 1) AS account
    WHERE employee_code LIKE 'E%'`.execute(database);
  await sql`
    INSERT INTO roles (name, name_english, sort_order, is_head)
    SELECT 'หน้าที่ที่ ' || n, 'Office ' || n, 100 + n, n % 10 = 0 FROM generate_series(1, ${largeAgency.roles}) AS n`.execute(
    database,
  );
  await sql`
    INSERT INTO unit_roles (unit_id, person_id, valid_from, role_id)
    SELECT unit_id, id, now() - interval '1 day', (ARRAY(SELECT id FROM roles ORDER BY id DESC LIMIT ${largeAgency.roles}))[1 + id % ${largeAgency.roles}]
    FROM persons WHERE employee_code LIKE 'E%'`.execute(database);
  await writeGroups(database);
  await sql`
    INSERT INTO correspondents (name, address, search_text)
    SELECT 'องค์การบริหารส่วนตำบลที่ ' || n, 'ถนนราชดำเนิน', 'องค์การบริหารส่วนตำบลที่ ' || n
    FROM generate_series(1, ${largeAgency.correspondents}) AS n`.execute(database);
  await sql`UPDATE accounts SET is_administrator = true WHERE person_id = ${people.director.personId}`.execute(
    database,
  );
  await sql`UPDATE sign_in_rules SET second_factor_of = 'nobody'`.execute(database);
  await sql`VACUUM ANALYZE`.execute(database);
}

async function writeGroups(database: Database): Promise<void> {
  await sql`
    INSERT INTO user_groups (name, name_english)
    SELECT 'กลุ่มที่ ' || n, 'Group ' || n FROM generate_series(1, ${largeAgency.groups}) AS n`.execute(database);
  const groups = sql`(ARRAY(SELECT id FROM user_groups ORDER BY id DESC LIMIT ${largeAgency.groups}))`;
  await sql`
    INSERT INTO user_group_members (group_id, person_id)
    SELECT DISTINCT ${groups}[1 + (persons.id * step * 37) % ${largeAgency.groups}], persons.id
    FROM persons CROSS JOIN generate_series(1, 3) AS step
    WHERE employee_code LIKE 'E%'`.execute(database);
  await sql`
    INSERT INTO menu_permissions (menu_id, grantee, may_manage)
    SELECT menu_items.id, 'group:' || user_groups.id, false
    FROM menu_items CROSS JOIN user_groups
    WHERE (menu_items.id + user_groups.id) % 7 = 0
    ON CONFLICT DO NOTHING`.execute(database);
}
