import { sql, type RawBuilder } from 'kysely';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

import { textOf } from './letter-words.ts';

/**
 * The letters of a large agency (`large-agency.ts`) in five years, generated in SQL: from outside to one of 20 bureaus and on to a
 * section of it, or from a section to another bureau, with legs, tasks, readers, rows of lists, entries of registers and notices.
 * 4 of 100 are open, 3 of 100 secret, 25 of 100 have a copy, 4 of 100 a long text and a file with one. The rules are not applied,
 * because only the sizes matter.
 */
export async function writeAgencyLetters(owner: Database, count: number): Promise<void> {
  await sql`SET maintenance_work_mem = '512MB'`.execute(owner);
  await sql`SET work_mem = '256MB'`.execute(owner);
  await staffUnits(owner);
  const build = await takeIndexesOff(owner);
  await writeDocuments(owner, count);
  await writeRoutes(owner);
  await writeReaders(owner);
  await writeRows(owner);
  await writeEntries(owner);
  await writeTexts(owner);
  await build();
  await sql`VACUUM ANALYZE`.execute(owner);
}

/** Between 0 and 1, the same for a letter in every run. */
const chance = (seed: number) => sql.raw(`((hashint8extended(n, ${seed}) & 1048575) / 1048576.0::float8)`);

/** Of ten people in each unit one is its head, one staffs its desk, and eight do the work. */
async function staffUnits(owner: Database): Promise<void> {
  await sql`
    CREATE TEMP TABLE staff AS
    SELECT persons.unit_id, array_agg(persons.id ORDER BY persons.id) AS ids FROM persons
    WHERE employee_code LIKE 'E%' GROUP BY persons.unit_id`.execute(owner);
  await sql`
    INSERT INTO unit_roles (unit_id, person_id, valid_from, role_id)
    SELECT unit_id, ids[1], now() - interval '1 day', ${unitRoleIds.head}::int FROM staff
    UNION ALL SELECT unit_id, ids[2], now() - interval '1 day', ${unitRoleIds.desk}::int FROM staff`.execute(owner);
  await sql`
    CREATE TEMP TABLE sections AS
    SELECT row_number() OVER (ORDER BY section.parent_id, section.id) - 1 AS place, section.id, section.parent_id AS bureau_id,
      staff.ids, above.ids AS bureau_ids
    FROM units AS section JOIN units AS bureau ON bureau.id = section.parent_id AND bureau.parent_id = ${units.executive}
    JOIN staff ON staff.unit_id = section.id JOIN staff AS above ON above.unit_id = bureau.id`.execute(owner);
}

/** Some bureaus have far more letters than others. */
async function writeDocuments(owner: Database, count: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE letters AS
    SELECT n, is_own, created_at, created_at + interval '20 days' AS closed_at, secrecy, stage, has_copy, published_at,
      CASE WHEN secrecy > 1 THEN 'secretDesk:' ELSE 'desk:' END AS desk, CASE WHEN secrecy > 1 THEN 'secretDesk:' ELSE 'unit:' END AS unit,
      CASE WHEN is_own THEN origin.id ELSE ${units.registry} END AS owner_id,
      CASE WHEN is_own THEN origin.ids[3 + n % 8] ELSE ${people.registrar.personId} END AS drafter_id,
      target.id AS section_id, target.bureau_id, target.ids[1] AS head_id, target.ids[3 + (n / 8) % 8] AS officer_id,
      target.ids[3 + (n / 8 + 3) % 8] AS second_id, target.bureau_ids[1] AS bureau_head_id, target.bureau_ids[2] AS bureau_clerk_id,
      origin.id AS copy_id
    FROM (
      SELECT n, ${chance(1)} < 0.4 AS is_own, now() - (${count} - n) * (interval '5 years' / ${count}::int) AS created_at,
        CASE WHEN ${chance(4)} < 0.03 THEN 2 ELSE 1 END AS secrecy, ${chance(3)} < 0.25 AS has_copy,
        CASE WHEN ${chance(6)} < 0.96 THEN 'closed' ELSE (ARRAY['sent', 'toAssign', 'toSection', 'atWork'])[1 + n % 4] END AS stage,
        floor(480 * power(${chance(2)}, 1.5)) AS target_place, floor(480 * ${chance(5)}) AS origin_place,
        CASE WHEN ${chance(8)} < 0.02 AND ${chance(4)} >= 0.03 THEN now() - (${count} - n) * (interval '5 years' / ${count}::int) END AS published_at
      FROM generate_series(1, ${count}::bigint) AS n
    ) AS chosen
    JOIN sections AS target ON target.place = target_place JOIN sections AS origin ON origin.place = origin_place`.execute(
    owner,
  );
  await sql`
    INSERT INTO documents (id, kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, letter_number, letter_date,
      subject, from_text, to_text, speed, secrecy, published_at, closed_at, search_text)
    SELECT n, CASE WHEN published_at IS NOT NULL THEN (ARRAY[3, 4, 5, 6, 7, 8, 9, 11])[1 + n % 8] WHEN is_own THEN 2 ELSE 1 END,
      CASE WHEN is_own THEN 'outgoing' ELSE 'incoming' END, CASE WHEN stage = 'closed' THEN 'closed' ELSE 'sent' END, owner_id, owner_id,
      drafter_id, created_at, number, created_at::date, subject, sender, 'ผู้อำนวยการสำนัก', 1 + floor(4 * power(${chance(9)}, 5)), secrecy,
      published_at, CASE WHEN stage = 'closed' THEN closed_at END, folded_text(concat_ws(' ', number, subject, sender, 'ผู้อำนวยการสำนัก'))
    FROM letters CROSS JOIN LATERAL (
      SELECT ${textOf.subject(chance)} AS subject, ${textOf.sender(chance)} AS sender, 'กท ' || (501 + n % 97) || '/' || n AS number
    ) AS words`.execute(owner);
}

/** The ids of a letter's legs and tasks follow from its own. */
async function writeRoutes(owner: Database): Promise<void> {
  const leg = (values: RawBuilder<unknown>, condition = sql`true`) =>
    sql`SELECT ${values} FROM letters WHERE ${condition}`;
  const closed = sql`CASE WHEN stage = 'closed' THEN closed_at END`;
  await sql`
    INSERT INTO legs (id, document_id, parent_leg_id, kind, from_unit_id, to_unit_id, sent_by, sent_at, state, closed_at)
    ${leg(sql`4 * n, n, NULL::bigint, 'home', owner_id, owner_id, drafter_id, created_at, CASE stage WHEN 'closed' THEN 'closed' ELSE 'assigned' END, ${closed}`)}
    UNION ALL
    ${leg(sql`4 * n + 1, n, 4 * n, 'main', owner_id, bureau_id, drafter_id, created_at, CASE stage WHEN 'closed' THEN 'closed' WHEN 'sent' THEN 'unreceived'
      WHEN 'toAssign' THEN 'received' ELSE 'assigned' END, ${closed}`)}
    UNION ALL
    ${leg(
      sql`4 * n + 2, n, 4 * n + 1, 'main', bureau_id, section_id, bureau_clerk_id, created_at + interval '1 day', CASE stage WHEN 'closed' THEN 'closed'
      WHEN 'toSection' THEN 'unreceived' ELSE 'assigned' END, ${closed}`,
      sql`stage NOT IN ('sent', 'toAssign')`,
    )}
    UNION ALL
    ${leg(sql`4 * n + 3, n, 4 * n, 'copy', owner_id, copy_id, drafter_id, created_at, 'closed', created_at + interval '1 day'`, sql`has_copy`)}`.execute(
    owner,
  );
  const state = sql`CASE stage WHEN 'closed' THEN 'closed' ELSE 'pending' END`;
  const given = sql`stage IN ('closed', 'atWork')`;
  await sql`
    INSERT INTO tasks (id, document_id, leg_id, kind, giver_id, given_by_desk, holder_id, is_main, created_at, state, closed_at, finished_at)
    ${leg(sql`3 * n, n, 4 * n + 1, 'present', bureau_clerk_id, true, bureau_head_id, true, created_at, 'closed', closed_at, closed_at`, sql`stage NOT IN ('sent', 'toAssign')`)}
    UNION ALL ${leg(sql`3 * n + 1, n, 4 * n + 2, 'assign', head_id, false, officer_id, true, created_at, ${state}, ${closed}, ${closed}`, given)}
    UNION ALL ${leg(sql`3 * n + 2, n, 4 * n + 2, 'assign', head_id, false, second_id, false, created_at, ${state}, ${closed}, ${closed}`, given)}`.execute(
    owner,
  );
}

/** As `readersOf` has them. */
async function writeReaders(owner: Database): Promise<void> {
  await sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT n, reader FROM letters CROSS JOIN LATERAL (
      SELECT DISTINCT unnest(ARRAY['person:' || drafter_id, unit || owner_id, unit || bureau_id]
        || CASE WHEN has_copy THEN ARRAY[unit || copy_id] ELSE '{}' END
        || CASE WHEN stage IN ('sent', 'toAssign') THEN '{}' ELSE ARRAY[unit || section_id, 'person:' || bureau_clerk_id, 'person:' || bureau_head_id] END
        || CASE WHEN stage IN ('closed', 'atWork') THEN ARRAY['person:' || head_id, 'person:' || officer_id, 'person:' || second_id] ELSE '{}' END
        || CASE WHEN secrecy > 1 THEN '{}' ELSE ARRAY['registry'] END
        || CASE WHEN published_at IS NULL THEN '{}' ELSE ARRAY['everyone'] END) AS reader
    ) AS readers`.execute(owner);
}

/** As `traysOf` has them. */
async function writeRows(owner: Database): Promise<void> {
  const rows = (
    list: string,
    tray: RawBuilder<unknown>,
    leg: number,
    task: number | null,
    condition: RawBuilder<unknown>,
  ) => {
    const year = list === 'closedMatters' ? sql`extract(year FROM closed_at)::int` : sql`0`;
    const moment = list === 'closedMatters' ? sql`closed_at` : sql`created_at`;
    return sql`
      SELECT ${list}::text, ${tray}, ${year}, n, 4 * n + ${sql.lit(leg)}, ${task === null ? sql`NULL::bigint` : sql`3 * n + ${sql.lit(task)}`}, secrecy, ${moment}
      FROM letters WHERE ${condition}`;
  };
  const closed = sql`stage = 'closed'`;
  const atWork = sql`stage = 'atWork'`;
  const all = [
    ...(['owner_id', 'bureau_id', 'section_id'] as const).map((unit, leg) =>
      rows('closedMatters', sql`desk || ${sql.ref(unit)}`, leg, null, closed),
    ),
    rows('closedMatters', sql`desk || copy_id`, 3, null, sql`${closed} AND has_copy`),
    rows('closedMatters', sql`'person:' || officer_id`, 2, 1, closed),
    rows('closedMatters', sql`'person:' || second_id`, 2, 2, closed),
    rows('closedMatters', sql`'person:' || head_id`, 2, 1, closed),
    rows('awaitingReceipt', sql`desk || bureau_id`, 1, null, sql`stage = 'sent'`),
    rows('awaitingAssignment', sql`desk || bureau_id`, 1, null, sql`stage = 'toAssign'`),
    rows('awaitingReceipt', sql`desk || section_id`, 2, null, sql`stage = 'toSection'`),
    rows('awaitingAction', sql`'person:' || officer_id`, 2, 1, atWork),
    rows('awaitingAction', sql`'person:' || second_id`, 2, 2, atWork),
    rows('assignedToOthers', sql`'person:' || head_id`, 2, 1, atWork),
  ];
  await sql`
    INSERT INTO tray_items (list, tray, year, document_id, leg_id, task_id, secrecy, speed, arrived_at)
    SELECT list, tray, year, n, leg_id, task_id, rows.secrecy, documents.speed, moment
    FROM (${sql.join(all, sql` UNION ALL `)}) AS rows (list, tray, year, n, leg_id, task_id, secrecy, moment)
    JOIN documents ON documents.id = n`.execute(owner);
  await sql`
    INSERT INTO tray_counts (list, tray, year, secrecy, total, urgent)
    SELECT list, tray, year, secrecy, count(*), count(*) FILTER (WHERE speed > 1)
    FROM tray_items GROUP BY list, tray, year, secrecy`.execute(owner);
  await sql`
    INSERT INTO notifications (person_id, topic, actor_id, document_id, leg_id, created_at, read_at)
    SELECT holder_id, 'assigned', giver_id, document_id, leg_id, created_at, CASE WHEN state = 'closed' THEN closed_at END
    FROM tasks`.execute(owner);
}

/** Nothing seals these entries: their letters have no events. */
async function writeEntries(owner: Database): Promise<void> {
  await sql`ALTER TABLE register_entries DISABLE TRIGGER USER`.execute(owner);
  const entries = (
    book: string,
    unit: RawBuilder<unknown>,
    leg: number,
    by: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
  ) => sql`
    SELECT ${unit}, ${book}::text, n, 4 * n + ${sql.lit(leg)}, ${by} FROM letters WHERE ${condition}`;
  await sql`
    INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at, registered_at,
      registered_by, letter_number, letter_date, from_text, to_text, subject)
    SELECT unit_id, book, secrecy > 1, false, extract(year FROM created_at), row_number() OVER (PARTITION BY unit_id, book, secrecy > 1,
      extract(year FROM created_at) ORDER BY n), n, leg_id, created_at, created_at, person_id, letter_number, letter_date, from_text, to_text, subject
    FROM (
      ${entries('receive', sql`owner_id`, 0, sql`drafter_id`, sql`NOT is_own`)}
      UNION ALL ${entries('send', sql`owner_id`, 0, sql`drafter_id`, sql`is_own`)}
      UNION ALL ${entries('receive', sql`bureau_id`, 1, sql`bureau_clerk_id`, sql`stage <> 'sent'`)}
    ) AS entries (unit_id, book, n, leg_id, person_id)
    JOIN documents ON documents.id = n`.execute(owner);
  await sql`ALTER TABLE register_entries ENABLE TRIGGER USER`.execute(owner);
}

async function writeTexts(owner: Database): Promise<void> {
  await sql`
    INSERT INTO document_texts (document_id, sent_to, content)
    SELECT n, folded_text(bureau.name), CASE WHEN ${chance(11)} < 0.04 AND secrecy = 1 THEN folded_text(${textOf.body}) ELSE '' END
    FROM letters JOIN units AS bureau ON bureau.id = bureau_id`.execute(owner);
  await sql`
    INSERT INTO contents (sha256, byte_size, media_type, plain_text, search_text, created_at)
    SELECT sha256(n::text::bytea), 1, 'application/pdf', body, folded_text(body), created_at
    FROM letters CROSS JOIN LATERAL (SELECT ${textOf.body} AS body) AS words WHERE ${chance(12)} < 0.04 AND secrecy = 1`.execute(
    owner,
  );
  await sql`
    INSERT INTO files (sha256, name, uploaded_by, uploaded_at, document_id)
    SELECT sha256(n::text::bytea), 'หนังสือ.pdf', drafter_id, letters.created_at, n
    FROM letters JOIN contents ON contents.sha256 = sha256(n::text::bytea)`.execute(owner);
}

const filled = [
  'documents',
  'legs',
  'tasks',
  'document_readers',
  'tray_items',
  'notifications',
  'register_entries',
  'document_texts',
  'contents',
  'files',
];

/** Takes the indexes and references of the tables off, and puts them back when they are filled. */
async function takeIndexesOff(owner: Database): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND conrelid = ANY(${filled}::regclass[])`.execute(owner);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = ANY(${filled}::text[])
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexname::regclass)`.execute(owner);
  for (const { table, name } of references)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(owner);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(owner);
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(owner);
    for (const { table, name, definition } of references)
      await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(owner);
    for (const table of ['documents', 'legs', 'tasks'])
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(
        owner,
      );
  };
}
