import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { createBackup } from '#server/backup/create-backup.ts';
import { fillFolder, restoreBackup } from '#server/backup/restore-backup.ts';
import { migrate, migrateAs } from '#server/platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { databaseUrl, runSql } from '#tests/support/database-server.ts';

import { schemaSql } from '../../tools/schema/schema-sql.ts';

const serverUrl = inject('databaseServerUrl');
const passphrase = 'four words of an old song';
const timeout = 180_000;

/** Letters as they were stored at the schema 0024: no person, unit or letter had the columns that came later. */
const earlierRows = `
  INSERT INTO speeds VALUES (1, 'ปกติของเรา', 'Ours', '#000000', 9, 'workingDays');
  INSERT INTO secrecies VALUES (1, 'ปกติ', 'Unclassified');
  INSERT INTO units (id, name, short_name) VALUES (7, 'กองกลาง', 'กก.');
  INSERT INTO persons (id, unit_id, employee_code, first_name, last_name) VALUES (9, 7, '0042', 'สมชาย', 'ทดสอบ');
  INSERT INTO documents (id, kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, subject,
      from_text, speed, secrecy, search_text)
    VALUES (11, 1, 'incoming', 'sent', 7, 7, 9, '2025-06-01', 'ก่อนปรับรุ่น', 'กระทรวงมหาดไทย', 1, 1, 'ก่อนปรับรุ่น'),
           (12, 2, 'outgoing', 'draft', 7, 7, 9, '2025-06-02', 'คำตอบ', '', 1, 1, 'คำตอบ');
  INSERT INTO document_references (document_id, position, refers_to_id, is_answer, text) VALUES (12, 0, 11, true, '');
  INSERT INTO settings (key, value) VALUES ('reservation-days', '45'), ('agency-address', '"ถนนราชดำเนิน"');
  INSERT INTO contents (sha256, byte_size, media_type, created_at, marking_failed_at)
    VALUES ('\\xab', 3, 'text/plain', '2025-06-01', '2025-06-03');
  ALTER TABLE register_entries DISABLE TRIGGER USER;
  INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, kind, arrived_at,
      registered_at, registered_by, letter_number, from_text, to_text, subject)
    VALUES (7, 'receive', false, false, 2025, 5, 'reserved', '2025-06-01', '2025-06-01', 9, 'มท 1/5', 'ก', 'ข', 'ก่อนปรับรุ่น');
  ALTER TABLE register_entries ENABLE TRIGGER USER;
`;

/** What an agency has entered by the schema 0045: each stands in a table that a later migration changes. */
const laterRows = `
  INSERT INTO accounts (person_id, username, password_hash) VALUES (9, 'somchai', 'x');
  INSERT INTO person_details (person_id, employee_type) VALUES (9, 'ข้าราชการพลเรือนสามัญ');
  INSERT INTO unit_roles (unit_id, person_id, role_id, valid_from) VALUES (7, 9, 2, '2025-06-01');
  INSERT INTO user_groups (name, name_english) VALUES ('คณะทำงาน', 'Working group');
  INSERT INTO user_group_members (group_id, person_id) SELECT id, 9 FROM user_groups;
  INSERT INTO menu_permissions (menu_id, grantee) SELECT 3150, 'group:' || id FROM user_groups;
  INSERT INTO phrases (text, sort_order) VALUES ('ทราบ ดำเนินการของเรา', 900);
  INSERT INTO purposes (name, name_english, sort_order) VALUES ('เพื่อลองปรับรุ่น', 'To try', 900);
  INSERT INTO correspondents (name, search_text) VALUES ('เทศบาลตำบลทดสอบ', 'เทศบาลตำบลทดสอบ');
  INSERT INTO form_templates (code, name, kind, template) VALUES ('f1', 'แบบของเรา', 15, '{}');
  INSERT INTO manuals (kind, module, sort_order, title, address, changed_by, changed_at)
    VALUES ('document', 'sarabun', 1, 'คู่มือของเรา', 'https://example.go.th/', 9, '2025-06-01');
`;

/** What the agency has at which schema, before the next migration comes: each stands in a table that a later one changes. */
const rowsAt: Readonly<Record<string, string>> = {
  '0024': earlierRows,
  '0045': laterRows,
  '0068': `
    DELETE FROM creation_grants WHERE kind = 1;
    INSERT INTO creation_grants (kind, grantee) VALUES (1, 'unit:7');`,
  '0080': `
    INSERT INTO units (id, name, short_name, code) VALUES (8, 'กองคลัง', 'กค.', '8');
    INSERT INTO further_positions (person_id, unit_id, position_name, order_number, valid_from, valid_to)
      VALUES (9, 8, 'ที่ปรึกษา', '12/2568', '2025-01-01', '2025-06-01'), (9, 8, 'เลขานุการ', '90/2568', '2025-06-01', NULL);`,
  '0083': `
    INSERT INTO holidays (day, name, kind, is_removed)
      VALUES ('2031-03-03', 'วันหยุดของเรา', 'special', false), ('2031-03-04', 'ไม่หยุดแล้ว', 'special', true);
    INSERT INTO office_hours (opens, closes) VALUES ('08:00', '16:00') ON CONFLICT (id) DO UPDATE SET opens = '08:00', closes = '16:00';`,
  '0084': "INSERT INTO addressees (name, search_text) VALUES ('พระราชาคณะทดสอบ', 'พระราชาคณะทดสอบ');",
  '0093': `
    INSERT INTO document_types (id, name, sort_order) VALUES (5, 'คำร้อง', 1);
    INSERT INTO document_types (id, name, heading_id, sort_order) VALUES (6, 'ร้องทุกข์', 5, 2);
    UPDATE documents SET document_type_id = 6 WHERE id = 11;
    INSERT INTO document_papers (document_id, version, secrecy, sha256, kept_at) VALUES (11, 1, 1, '\\xab', '2026-01-01');`,
  '0098': `
    INSERT INTO person_certificates (person_id, origin, requested_at, public_key, sealed_key)
      VALUES (9, 'agency', '2026-02-01', '\\xcd', 'sealed');`,
  '0102': 'UPDATE office_rules SET backup_hour = 22',
  '0128': "INSERT INTO muted_notices (topic, channel) VALUES ('closed', 'screen')",
};

/** What of it is read in the end, as the schema of today says it. */
const stillThere: readonly (readonly [query: string, rows: readonly object[]])[] = [
  [
    `SELECT employee_types.name AS employed_as, roles.name AS office
      FROM persons JOIN employee_types ON employee_types.id = persons.employee_type_id
      JOIN unit_roles ON unit_roles.person_id = persons.id JOIN roles ON roles.id = unit_roles.role_id`,
    [{ employed_as: 'ข้าราชการพลเรือนสามัญ', office: 'งานสารบรรณของหน่วยงาน' }],
  ],
  [
    'SELECT action, grantee FROM letter_grants WHERE kind = 1 ORDER BY action',
    [
      { action: 'create', grantee: 'unit:7' },
      { action: 'sign', grantee: 'everybody' },
    ],
  ],
  [
    'SELECT position_name, handed_over_at = valid_to AS is_over FROM further_positions ORDER BY valid_from',
    [
      { position_name: 'ที่ปรึกษา', is_over: true },
      { position_name: 'เลขานุการ', is_over: null },
    ],
  ],
  [
    "SELECT name, is_active FROM holidays WHERE day >= '2031-03-03' AND day <= '2031-03-04' ORDER BY day",
    [
      { name: 'วันหยุดของเรา', is_active: true },
      { name: 'ไม่หยุดแล้ว', is_active: false },
    ],
  ],
  ['SELECT opens, closes FROM office_hours', [{ opens: '08:00', closes: '16:00' }]],
  ['SELECT topic, choice, is_on FROM notice_choices', [{ topic: 'closed', choice: 'screen', is_on: false }]],
  ["SELECT rank FROM addressees WHERE name = 'พระราชาคณะทดสอบ'", [{ rank: 'byOffice' }]],
  [
    `SELECT types.name, headings.name AS heading FROM documents
      JOIN document_types types ON types.id = documents.document_type_id JOIN document_types headings ON headings.id = types.heading_id`,
    [{ name: 'ร้องทุกข์', heading: 'คำร้อง' }],
  ],
  [
    'SELECT revision, level, origin FROM document_papers WHERE document_id = 11',
    [{ revision: 0, level: 'none', origin: 'printed' }],
  ],
  ['SELECT is_on, hour FROM backup_setup', [{ is_on: false, hour: 22 }]],
  ['SELECT token, sealed_key FROM person_certificates', [{ token: '', sealed_key: 'sealed' }]],
];

/** Whose rows stand elsewhere since this migration. */
const movedBy: Readonly<Record<string, string>> = { settings: '0030-settings-with-columns.sql' };

let folder: string;
let current: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-upgrade-'));
  current = await openTestDatabase();
});
afterAll(async () => {
  await current.close();
  await rm(folder, { recursive: true });
});

async function withNewDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(serverUrl, `CREATE DATABASE ${name}`);
  await work(databaseUrl(serverUrl, name)).finally(() => runSql(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The migrations of this program up to the one with this number. */
const migrationsUntil = (last: string) =>
  withClient(current.url, async (client) => {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM applied_migrations ORDER BY name',
    );
    return rows.filter(({ name }) => name.slice(0, 4) <= last);
  });

const newerThan = async (last: string) => (await migrationsUntil('9999')).length - (await migrationsUntil(last)).length;

async function migrateUntil(url: string, last: string): Promise<void> {
  const migrations = await migrationsUntil(last);
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    expect(await migrateAs(client, migrations)).toBeUndefined();
    await client.query('COMMIT');
  });
}

interface Counted {
  /** A table keeps it when it is renamed. */
  readonly id: number;
  readonly table: string;
  readonly rows: number;
}

async function countRows(client: Client): Promise<readonly Counted[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    "SELECT oid::int AS id, relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const counts = rows.map(
    ({ id, name }) => `SELECT ${id} AS id, '${name}' AS "table", count(*)::int AS rows FROM ${name}`,
  );
  return (await client.query<Counted>(counts.join(' UNION ALL '))).rows;
}

async function expectUpgraded(url: string): Promise<void> {
  expect(await withClient(url, schemaSql)).toBe(await withClient(current.url, schemaSql));
  await withClient(url, async (client) => {
    const rowsOf = async (query: string) => (await client.query(query)).rows;
    expect(await rowsOf('SELECT name, code FROM units')).toEqual([{ name: 'กองกลาง', code: '7' }]);
    expect(await rowsOf('SELECT subject, begun_from_id::int, from_folded FROM documents ORDER BY id')).toEqual([
      { subject: 'ก่อนปรับรุ่น', begun_from_id: null, from_folded: 'กระทรวงมหาดไทย' },
      { subject: 'คำตอบ', begun_from_id: 11, from_folded: '' },
    ]);
    expect(await rowsOf('SELECT number, subject FROM register_entries')).toEqual([{ number: 5, subject: 'ก่อนปรับรุ่น' }]);
    expect(await rowsOf('SELECT name FROM speeds WHERE id = 1')).toEqual([{ name: 'ปกติของเรา' }]);
    expect(await rowsOf('SELECT reservation_days FROM office_rules')).toEqual([{ reservation_days: 45 }]);
    expect(await rowsOf('SELECT letterhead_address FROM agency')).toEqual([{ letterhead_address: 'ถนนราชดำเนิน' }]);
    expect(await rowsOf('SELECT task FROM fatal_contents')).toEqual([{ task: 'mark-content' }]);
    expect(await rowsOf("SELECT count(*)::int AS rows FROM pg_trigger WHERE tgenabled = 'D'")).toEqual([{ rows: 0 }]);
  });
}

describe('an upgrade from the schema 0024', { timeout }, () => {
  test('keeps what is stored, when the new program starts on the database', async () => {
    await withNewDatabase(async (url) => {
      await migrateUntil(url, '0024');
      await runSql(url, earlierRows);
      expect(await migrate(url)).toEqual({ applied: await newerThan('0024') });
      await expectUpgraded(url);
    });
  });

  test('keeps it in a backup of the earlier version, which the new program restores', async () => {
    const data = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(data, 'master.key'), 'x'.repeat(43));
    const path = join(folder, 'earlier.tar.age');
    await withNewDatabase(async (url) => {
      await migrateUntil(url, '0024');
      await runSql(url, earlierRows);
      const config = { dataFolder: data, bucket: undefined };
      const { missing } = await createBackup(config, url, { path, passphrase, now: new Date() });
      // The content of the row above was never stored.
      expect(missing).toEqual(['ab']);
    });
    const restored = join(folder, 'restored');
    await withNewDatabase(async (url) => {
      await fillFolder(restored, () => restoreBackup({ path, passphrase }, restored, url));
      expect((await readdir(restored)).toSorted()).toEqual(['log-heads.jsonl', 'master.key']);
      expect(await migrate(url)).toEqual({ applied: await newerThan('0024') });
      await expectUpgraded(url);
    });
  });
});

describe('an upgrade from any earlier schema', { timeout }, () => {
  test('ends at the schema of a new database', async () => {
    const names = (await migrationsUntil('9999')).map(({ name }) => name);
    for (const name of [names[14], names[19], names.at(-2)])
      await withNewDatabase(async (url) => {
        const last = (name ?? '').slice(0, 4);
        await migrateUntil(url, last);
        expect(await migrate(url)).toEqual({ applied: await newerThan(last) });
        expect(await withClient(url, schemaSql)).toBe(await withClient(current.url, schemaSql));
      });
  });

  test('loses no row at any step', async () => {
    const names = (await migrationsUntil('9999')).map(({ name }) => name);
    const steps = await mkdtemp(join(folder, 'steps-'));
    await mkdir(join(steps, 'migrations'));
    await withNewDatabase(async (url) => {
      let before: readonly Counted[] = [];
      for (const name of names) {
        await copyFile(join('db', 'migrations', name), join(steps, 'migrations', name));
        expect(await migrate(url, steps)).toEqual({ applied: 1 });
        const after = await withClient(url, countRows);
        const rowsNow = new Map(after.map(({ id, rows }) => [id, rows]));
        const lost = before.filter(({ id, table, rows }) => movedBy[table] !== name && (rowsNow.get(id) ?? 0) < rows);
        expect({ name, lost }).toEqual({ name, lost: [] });
        const rows = rowsAt[name.slice(0, 4)];
        if (rows !== undefined) await runSql(url, rows);
        before = rows === undefined ? after : await withClient(url, countRows);
      }
      expect(await migrate(url)).toEqual({ applied: 0 });
      await withClient(url, async (client) => {
        for (const [query, rows] of stillThere) expect((await client.query(query)).rows, query).toEqual(rows);
      });
      expect(await withClient(url, schemaSql)).toBe(await withClient(current.url, schemaSql));
    });
  });

  test('refuses an archive of a newer program, and leaves the database empty', async () => {
    await withNewDatabase(async (url) => {
      const newer = [...(await migrationsUntil('0001')), { name: '9999-newer.sql', checksum: '' }];
      await withClient(url, async (client) => {
        expect(await migrateAs(client, newer)).toEqual({
          problem: 'database-newer-than-program',
          migration: '9999-newer.sql',
        });
      });
    });
  });
});
