import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { programUrl, runSql } from '#tests/support/database-server.ts';

import { grantProgramRole, isTooPowerful } from './program-role.ts';

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

test.for([
  [
    'may become its owner, though it does not inherit',
    (role: string) => `DO $$ BEGIN EXECUTE format('GRANT %I TO ${role}', current_user); END $$`,
  ],
  ['runs programs of the server', (role: string) => `GRANT pg_execute_server_program TO ${role}`],
  ['reads files of the server', (role: string) => `GRANT pg_read_server_files TO ${role}`],
  ['writes files of the server', (role: string) => `GRANT pg_write_server_files TO ${role}`],
  ['writes every row', (role: string) => `GRANT pg_write_all_data TO ${role}`],
  ['replicates', (role: string) => `ALTER ROLE ${role} REPLICATION`],
  ['passes row security', (role: string) => `ALTER ROLE ${role} BYPASSRLS`],
  ['creates roles', (role: string) => `ALTER ROLE ${role} CREATEROLE`],
  ['puts triggers on tables', (role: string) => `GRANT TRIGGER ON persons TO ${role}`],
  ['empties tables', (role: string) => `GRANT TRUNCATE ON persons TO ${role}`],
  ['changes events', (role: string) => `GRANT UPDATE ON events TO ${role}`],
  ['changes a column of events', (role: string) => `GRANT UPDATE (note) ON events TO ${role}`],
  ['deletes register entries', (role: string) => `GRANT DELETE ON register_entries TO ${role}`],
  ['makes functions that are found', (role: string) => `GRANT CREATE ON SCHEMA public TO ${role}`],
  ['turns triggers off', (role: string) => `GRANT SET ON PARAMETER session_replication_role TO ${role}`],
] as const)('a role that owns nothing and %s is too powerful for production', async ([, empower]) => {
  const role = `mighty_${randomUUID().replaceAll('-', '')}`;
  const url = opened.url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@?/, `$1${role}:test@`);
  await runSql(opened.url, `CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD 'test'`);
  try {
    expect(await isTooPowerful(url)).toBe(false);
    await runSql(opened.url, empower(role));
    expect(await isTooPowerful(url)).toBe(true);
  } finally {
    await runSql(opened.url, `DROP OWNED BY ${role}`);
    await runSql(opened.url, `DROP ROLE ${role}`);
  }
});

test('a role is too powerful by what is granted to everybody, until the owner starts the program', async () => {
  const url = programUrl(opened.url);
  await runSql(opened.url, 'GRANT ALL ON ALL TABLES IN SCHEMA public TO PUBLIC');
  expect(await isTooPowerful(url)).toBe(true);
  await grantProgramRole(opened.url, new URL(url.replace('@/', '@localhost/')).username);
  expect(await isTooPowerful(url)).toBe(false);
});

test('a role that owns the schema is too powerful for production', async () => {
  const role = `owner_${randomUUID().replaceAll('-', '')}`;
  const url = opened.url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@?/, `$1${role}:test@`);
  await runSql(opened.url, `CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD 'test'`);
  const ownedBy = (owner: string) => runSql(opened.url, `ALTER SCHEMA public OWNER TO ${owner}`);
  try {
    await ownedBy(role);
    expect(await isTooPowerful(url)).toBe(true);
  } finally {
    await ownedBy('CURRENT_USER');
    await runSql(opened.url, `DROP ROLE ${role}`);
  }
});
