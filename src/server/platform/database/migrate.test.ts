import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { databaseUrl, runSql } from '#tests/support/database-server.ts';

import { migrate } from './migrate.ts';

const serverUrl = inject('databaseServerUrl');
const name = 'test_migrations';
const url = databaseUrl(serverUrl, name);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-db-'));
  await cp('db', folder, { recursive: true });
  await runSql(serverUrl, `DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  await runSql(serverUrl, `DROP DATABASE ${name}`);
  await rm(folder, { recursive: true });
});

test('two processes that start at once apply every migration once; a second start applies none', async () => {
  const results = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  const applied = results.map((result) => ('applied' in result ? result.applied : Number.NaN));
  expect(Math.min(...applied)).toBe(0);
  expect(Math.max(...applied)).toBeGreaterThan(5);
  expect(await migrate(url, folder)).toEqual({ applied: 0 });
});

test('a failed migration leaves the database unchanged', async () => {
  const broken = join(folder, 'migrations', '9000-broken.sql');
  await writeFile(broken, 'CREATE TABLE half (id int); SELECT 1 / 0;');
  await expect(migrate(url, folder)).rejects.toThrow('9000-broken.sql');
  await rm(broken);
  await runSql(url, 'CREATE TABLE half (id int)', 'DROP TABLE half');
});

test('a database that is newer than the program or has a changed migration is refused', async () => {
  const newer = join(folder, 'migrations', '9001-newer.sql');
  await writeFile(newer, 'SELECT 1;');
  expect(await migrate(url, folder)).toEqual({ applied: 1 });
  await writeFile(newer, 'SELECT 2;');
  expect(await migrate(url, folder)).toEqual({ problem: 'migration-changed', migration: '9001-newer.sql' });
  await rm(newer);
  expect(await migrate(url, folder)).toEqual({ problem: 'database-newer-than-program', migration: '9001-newer.sql' });
});

test('a database that does not answer is reported as unreachable', async () => {
  expect(await migrate('postgresql://nobody@127.0.0.1:1/none')).toMatchObject({ problem: 'database-unreachable' });
});
