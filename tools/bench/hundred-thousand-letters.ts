import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

export const letterCount = 100_000;
const unitCount = 500;

/**
 * The letters of a large agency, generated in SQL: most are finished, two thousand wait at one busy desk, and each has
 * legs, readers, to-do rows and a register entry. The rules are not applied, because only the sizes matter.
 */
export async function writeLetters(database: Database): Promise<void> {
  await writeUnits(database);
  await sql`
    INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, letter_number, letter_date,
      subject, from_text, to_text, speed, secrecy, search_text, published_at)
    SELECT CASE WHEN n % 20 = 0 THEN 3 ELSE 1 END, 'incoming', CASE WHEN n % 50 = 0 THEN 'sent' ELSE 'closed' END,
      ${units.registry}, ${units.registry}, ${people.registrar.personId}, now() - n * interval '5 minutes', 'ที่ ' || n, CURRENT_DATE,
      subject, 'กระทรวงตัวอย่าง', 'อธิบดี', 1 + (n % 4)::int, 1, subject, CASE WHEN n % 20 = 0 THEN now() END
    FROM generate_series(1, ${letterCount}) AS n
    CROSS JOIN LATERAL (
      SELECT (ARRAY['ขอความอนุเคราะห์ข้อมูล', 'ขอเชิญประชุม', 'รายงานผลการดำเนินงาน', 'ขออนุมัติงบประมาณ',
        'แจ้งเวียนแนวปฏิบัติ'])[1 + n % 5] || ' เรื่องที่ ' || n || ' ปี 2569 2026' AS subject
    ) AS words`.execute(database);
  await sql`
    INSERT INTO legs (document_id, kind, from_unit_id, sent_by, to_unit_id, state, sent_at, closed_at)
    SELECT id, 'main', ${units.registry}, ${people.registrar.personId}, ${units.divisionA},
      CASE WHEN state = 'sent' THEN 'unreceived' ELSE 'closed' END, created_at,
      CASE WHEN state = 'closed' THEN created_at END
    FROM documents`.execute(database);
  await sql`
    INSERT INTO document_texts (document_id, sent_to, content)
    SELECT id, 'กอง ก', CASE WHEN id % 10 = 0 THEN repeat('จึงเรียนมาเพื่อโปรดพิจารณา ', 60) || subject ELSE '' END
    FROM documents`.execute(database);
  await sql`
    INSERT INTO tray_items (list, tray, year, document_id, leg_id, secrecy, speed, arrived_at)
    SELECT CASE WHEN legs.state = 'unreceived' THEN 'awaitingReceipt' ELSE 'closedMatters' END, ${`desk:${units.divisionA}`},
      CASE WHEN legs.state = 'unreceived' THEN 0 ELSE extract(year FROM now())::int END, documents.id, legs.id, 1,
      documents.speed, legs.sent_at
    FROM legs JOIN documents ON documents.id = legs.document_id`.execute(database);
  await sql`
    INSERT INTO tray_counts (list, tray, year, secrecy, total, urgent)
    SELECT list, tray, year, secrecy, count(*), count(*) FILTER (WHERE speed > 1)
    FROM tray_items GROUP BY list, tray, year, secrecy`.execute(database);
  await sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT id, unnest(ARRAY[${`unit:${units.registry}`}, ${`unit:${units.divisionA}`}, 'registry']
      || CASE WHEN published_at IS NULL THEN '{}' ELSE ARRAY['everyone'] END)
    FROM documents`.execute(database);
  // Letters a person without a desk has worked on.
  await sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT id, ${`person:${people.officerP.personId}`} FROM documents WHERE id % 400 = 1`.execute(database);
  await writeRegister(database);
  await sql`VACUUM ANALYZE`.execute(database);
}

/** The director heads a whole agency: every unit below is one more key. */
async function writeUnits(database: Database): Promise<void> {
  await sql`
    INSERT INTO units (parent_id, name, short_name)
    SELECT ${units.executive}, 'ฝ่ายที่ ' || n, 'ฝ.' || n FROM generate_series(1, ${unitCount}) AS n`.execute(database);
}

/** The letters of the benchmark have no events, so nothing seals their entries. */
async function writeRegister(database: Database): Promise<void> {
  await sql`ALTER TABLE register_entries DISABLE TRIGGER register_entries_are_sealed`.execute(database);
  await sql`
    INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
      registered_at, registered_by, letter_number, from_text, to_text, subject)
    SELECT ${units.divisionA}, 'receive', false, false, extract(year FROM now())::int, documents.id, documents.id,
      legs.id, now(), now(), ${people.clerkA.personId}, letter_number, from_text, to_text, subject
    FROM documents JOIN legs ON legs.document_id = documents.id`.execute(database);
  await sql`ALTER TABLE register_entries ENABLE TRIGGER register_entries_are_sealed`.execute(database);
}
