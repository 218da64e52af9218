import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

/** A code of `locales/…/platform.ts`, and the migration it is about. */
export interface MigrationProblem {
  readonly problem: 'database-newer-than-program' | 'migration-changed' | 'database-unreachable' | 'database-too-old';
  readonly migration: string;
}

interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const scriptsFolder = fileURLToPath(new URL('../../../../db/', import.meta.url));
const migrationLock = 20_26_12;
const oldestServer = 15_00_00;

/**
 * Applies the migrations that are new, in order, each in a transaction; then the views and the reference rows. Two
 * processes that start at once wait for each other. Returns the number of new migrations.
 */
export async function migrate(url: string, folder = scriptsFolder): Promise<{ applied: number } | MigrationProblem> {
  const client = new Client({ connectionString: url, application_name: 'sarn' });
  try {
    await client.connect();
  } catch {
    return { problem: 'database-unreachable', migration: '' };
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return await bringUpToDate(client, folder);
  } finally {
    await client.end();
  }
}

async function bringUpToDate(client: Client, folder: string): Promise<{ applied: number } | MigrationProblem> {
  if (await isTooOld(client)) return { problem: 'database-too-old', migration: '' };
  await client.query(createAppliedMigrations);
  const files = readSqlFiles(join(folder, 'migrations'));
  const applied = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM applied_migrations',
  );
  const problem = compare(files, applied.rows);
  if (problem) return problem;
  const names = new Set(applied.rows.map((row) => row.name));
  const pending = files.filter((file) => !names.has(file.name));
  for (const file of pending) await applyOnce(client, file);
  for (const file of readSqlFiles(join(folder, 'views'))) await run(client, file);
  for (const file of readSqlFiles(join(folder, 'seeds', 'reference'))) await run(client, file);
  return { applied: pending.length };
}

/**
 * Brings an empty database to where another one was, in the transaction of the caller: exactly its migrations, in their
 * order. The views and the reference rows follow at the next start, with the migrations that are newer.
 */
export async function migrateAs(
  client: Client,
  migrations: readonly { readonly name: string; readonly checksum: string }[],
  folder = scriptsFolder,
): Promise<MigrationProblem | undefined> {
  if (await isTooOld(client)) return { problem: 'database-too-old', migration: '' };
  const files = readSqlFiles(join(folder, 'migrations'));
  const problem = compare(files, migrations);
  if (problem) return problem;
  await client.query(createAppliedMigrations);
  const names = new Set(migrations.map(({ name }) => name));
  for (const file of files.filter(({ name }) => names.has(name))) {
    await client.query(file.sql);
    await record(client, file);
  }
  return undefined;
}

const createAppliedMigrations = `CREATE TABLE IF NOT EXISTS applied_migrations
  (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

async function isTooOld(client: Client): Promise<boolean> {
  const version = await client.query<{ number: number }>("SELECT current_setting('server_version_num')::int AS number");
  return (version.rows[0]?.number ?? 0) < oldestServer;
}

function compare(files: readonly SqlFile[], applied: readonly { name: string; checksum: string }[]) {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  const unknown = applied.find((row) => !known.has(row.name));
  if (unknown) return { problem: 'database-newer-than-program', migration: unknown.name } as const;
  const changed = applied.find((row) => known.get(row.name) !== row.checksum);
  return changed && ({ problem: 'migration-changed', migration: changed.name } as const);
}

const applyOnce = (client: Client, file: SqlFile) => run(client, file, () => record(client, file));

const record = async (client: Client, { name, checksum }: SqlFile) => {
  await client.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
};

async function run(client: Client, file: SqlFile, after?: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(file.sql);
    await after?.();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`could not apply SQL file ${file.name}`, { cause: error });
  }
}

/** Sorted by name. Line ends do not count for the checksum. */
function readSqlFiles(folder: string): SqlFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => entry.name)
    .toSorted();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
