import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { migrate } from '#server/platform/database/migrate.ts';
import { databaseUrl, runSql } from '#tests/support/database-server.ts';

const serverUrl = inject('databaseServerUrl');
const name = 'test_creation_carried_over';
const url = databaseUrl(serverUrl, name);
const first = '0063-creation-grants.sql';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-db-'));
  await cp('db', folder, { recursive: true });
  for (const file of await readdir(join(folder, 'migrations')))
    if (file >= first) await rm(join(folder, 'migrations', file));
  await runSql(serverUrl, `DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  await runSql(serverUrl, `DROP DATABASE ${name}`);
  await rm(folder, { recursive: true });
});

async function rowsOf(query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

test('the kinds an agency had named are those that everybody creates now, and the old setting is gone', async () => {
  await migrate(url, folder);
  await runSql(url, `INSERT INTO settings (key, value) VALUES ('draftable-kinds', '[2, 4, 99]')`);
  await cp(join('db', 'migrations', first), join(folder, 'migrations', first));
  expect(await migrate(url, folder)).toEqual({ applied: 1 });
  expect(await rowsOf('SELECT kind, grantee FROM creation_grants ORDER BY kind')).toEqual([
    { kind: 2, grantee: 'everybody' },
    { kind: 4, grantee: 'everybody' },
  ]);
  expect(await rowsOf(`SELECT key FROM settings WHERE key = 'draftable-kinds'`)).toEqual([]);
});
