import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Client } from 'pg';

import { headsFile } from '#server/platform/audit/export-head.ts';
import { masterKeyFile } from '#server/platform/config/master-key.ts';
import { migrateAs } from '#server/platform/database/migrate.ts';
import { pathOfContent } from '#server/platform/files/local-file-store.ts';

import { readArchive, readEntry, type ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { openLoading } from './load-rows.ts';
import { contentOf, headsName, keyName, manifestName, sealName, tableOf, type Manifest } from './manifest.ts';
import { readManifest } from './verify-archive.ts';

/** In the data folder while it is filled: a server refuses to start there. */
export const unfinishedMark = 'RESTORE-UNFINISHED';

/** @throws {BackupError} unless the folder is new or empty. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new BackupError('restore-folder-not-empty', { folder });
}

/** Marks the folder until `work` is done; takes all of it away again when that fails. */
export async function fillFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const mark = join(folder, unfinishedMark);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(mark, 'npm run restore did not end. Remove this folder and restore again.\n', { mode: 0o600 });
    await work();
    await rm(mark);
  } catch (error) {
    for (const name of await readdir(folder).catch(() => []))
      await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Brings an archive, which was verified, into an empty data folder and an empty database. The rows come in one
 * transaction, so the database has all of them or nothing.
 * @throws {BackupError}
 */
export async function restoreBackup(
  archive: { readonly path: string; readonly passphrase: string },
  dataFolder: string,
  ownerUrl: string,
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'sarn' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await requireEmptyDatabase(client);
    let loading: Awaited<ReturnType<typeof openLoading>> | undefined;
    for await (const entry of readArchive(archive.path, archive.passphrase)) {
      if (entry.name === manifestName) loading = await prepare(client, readManifest(await readEntry(entry)));
      else if (tableOf(entry.name) !== undefined) await loading?.add(entry);
      else await placeFile(dataFolder, entry);
    }
    await loading?.complete();
    await switchOff(client);
    await deleteSigningKeys(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

const resets = [
  ['backup_setup', 'is_on', 'false'],
  // “Back up now” and the program take the folder all the same.
  ['backup_setup', 'folder', "''"],
  ['channel_setups', 'is_active', 'false'],
  ['identity_providers', 'is_active', 'false'],
  ['directory_setup', 'reads_nightly', 'false'],
  ['directory_setup', 'checks_passwords', 'false'],
  ['scim_setup', 'is_on', 'false'],
] as const;

/**
 * A copy that is restored beside the running agency, to see whether it can be, must not take its letters out of the queue of
 * the e-CMS, nor send anything, nor let people in through the providers of identity, which would send them on to the agency
 * itself, nor follow its directory by night or send it passwords, nor be changed by its identity platform, nor put
 * archives among those of the agency and remove the oldest of them. Whoever restores
 * in earnest switches these on again, and chooses the folder.
 */
async function switchOff(client: Client): Promise<void> {
  for (const [table, column, value] of resets) {
    // Earlier versions had none of their own.
    const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [`public.${table}`]);
    if (rows[0]?.exists === true) await client.query(`UPDATE ${table} SET ${column} = ${value}`);
  }
}

/**
 * Whose certificate was revoked since the backup, who left, or who changed a PIN that somebody knew: the archive does not say, and
 * brings their keys back. So nobody signs with a key out of an archive, also not in a copy that is a drill. What was signed is
 * verified as before; each person makes a new request, or imports their certificate again.
 */
async function deleteSigningKeys(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.person_certificates') IS NOT NULL AS exists");
  if (rows[0]?.exists !== true) return;
  await client.query(
    `UPDATE person_certificates SET sealed_key = '', replaced_at = now()
     WHERE sealed_key <> '' AND certificate IS NOT NULL`,
  );
  await client.query(
    `UPDATE person_certificates SET sealed_key = '', withdrawn_at = now(), settled_at = now() WHERE settled_at IS NULL`,
  );
}

async function requireEmptyDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p')`,
  );
  if (rowCount !== 0) throw new BackupError('restore-database-not-empty');
}

async function prepare(client: Client, manifest: Manifest | undefined) {
  if (!manifest) throw new BackupError('archive-contradicts', { reason: manifestName });
  const problem = await migrateAs(client, manifest.migrations);
  if (problem) throw new BackupError(problem.problem, { migration: problem.migration });
  return openLoading(client, manifest);
}

async function placeFile(dataFolder: string, entry: ArchiveEntry): Promise<void> {
  if (entry.name === sealName) return;
  const content = contentOf(entry.name);
  const path =
    content === undefined
      ? keyPath(dataFolder, entry.name)
      : pathOfContent(join(dataFolder, 'files'), Buffer.from(content, 'hex'));
  // A later version of the program may add entries that this one does not know.
  if (path === undefined) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry.bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

function keyPath(dataFolder: string, name: string): string | undefined {
  if (name === keyName) return masterKeyFile(dataFolder);
  return name === headsName ? headsFile(dataFolder) : undefined;
}
