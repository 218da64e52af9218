import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { programUrl } from '#tests/support/database-server.ts';

import { isTooPowerful } from './program-role.ts';

let opened: TestDatabase;
let program: Client;
beforeAll(async () => {
  opened = await openTestDatabase();
  program = new Client({ connectionString: programUrl(opened.url) });
  await program.connect();
});
afterAll(async () => {
  await program.end();
  await opened.close();
});

test.for([
  'ALTER TABLE events DISABLE TRIGGER ALL',
  'DROP TRIGGER events_are_append_only ON events',
  "UPDATE events SET note = 'x'",
  'DELETE FROM events',
  'DELETE FROM event_chain',
  'DELETE FROM register_entries',
  'TRUNCATE register_entries CASCADE',
  "UPDATE document_signatures SET signer_name = 'x'",
  'DELETE FROM privacy_consents',
  "INSERT INTO applied_migrations (name, checksum) VALUES ('x', 'x')",
  'SET session_replication_role = replica',
  'CREATE TABLE sideways (id integer)',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
  'ALTER ROLE CURRENT_USER SUPERUSER',
])('the program may not: %s', async (statement) => {
  await expect(program.query(statement)).rejects.toThrow(/permission denied|must be (owner|superuser)/);
});

test('a role that owns the tables is too powerful for production, that of the program is not', async () => {
  expect(await isTooPowerful(opened.url)).toBe(true);
  expect(await isTooPowerful(programUrl(opened.url))).toBe(false);
});
