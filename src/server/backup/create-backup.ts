import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { Client } from 'pg';

import type { BackupProgress } from '#domain/backup/backup-setup.ts';
import { headsFile } from '#server/platform/audit/export-head.ts';
import type { Config } from '#server/platform/config/config.ts';
import { masterKeyFile } from '#server/platform/config/master-key.ts';
import { pathOfContent } from '#server/platform/files/local-file-store.ts';

import { entryOf, writeArchive, type ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { backupLock } from './backup-lock.ts';
import { contentName, headsName, keyName, manifestName, sealName, type Manifest, type Seal } from './manifest.ts';
import { countRows, listSequences, listTables, readRows } from './read-rows.ts';

const { version } = createRequire(import.meta.url)('../../../package.json');

export interface Backup {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
  readonly byteSize: number;
}

/**
 * Writes the database as it is at one moment, then the contents that it names at that moment, and the keys. The server
 * may work meanwhile: a content never changes, and one that is removed while this runs was used by nothing.
 * @throws {BackupError}
 */
export async function createBackup(
  config: Pick<Config, 'dataFolder' | 'bucket'>,
  databaseUrl: string,
  {
    path,
    passphrase,
    now,
    report,
  }: {
    readonly path: string;
    readonly passphrase: string;
    readonly now: Date;
    readonly report?: (progress: BackupProgress) => void;
  },
): Promise<Backup> {
  const client = await openClient(databaseUrl);
  try {
    // Before the rows: a head that is exported later would be of events that the archive does not have.
    const heads = await readFile(headsFile(config.dataFolder)).catch(() => Buffer.alloc(0));
    const key = await readFile(masterKeyFile(config.dataFolder));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await describe(client, config, now);
    const sealed: Seal = { hashes: [], missing: [] };
    async function* entries() {
      yield hashedEntry(sealed, manifestName, jsonOf(manifest));
      yield hashedEntry(sealed, keyName, key);
      yield hashedEntry(sealed, headsName, heads);
      for (const [done, table] of manifest.tables.entries()) {
        report?.({ phase: 'database', done, total: manifest.tables.length });
        for await (const { name, content } of readRows(client, table)) yield hashedEntry(sealed, name, content);
      }
      const contents = await client.query<{ sha256: Buffer }>('SELECT sha256 FROM public.contents ORDER BY sha256');
      await client.query('COMMIT');
      if (manifest.contents.areInside)
        for (const [done, { sha256 }] of contents.rows.entries()) {
          report?.({ phase: 'files', done, total: contents.rows.length });
          yield* contentEntry(client, config.dataFolder, sha256, sealed);
        }
      yield entryOf(sealName, jsonOf(sealed));
    }
    const byteSize = await writeArchive(path, passphrase, entries());
    return { manifest, missing: sealed.missing, byteSize };
  } finally {
    await client.end();
  }
}

async function openClient(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'sarn' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Nobody else backs up this agency until `work` is done, its verification and the removal of old archives included.
 * @throws {BackupError} when somebody does.
 */
export async function inTurn<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = await openClient(databaseUrl);
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
      backupLock,
    ]);
    if (rows[0]?.isFree !== true) throw new BackupError('backup-running');
    return await work();
  } finally {
    await client.end();
  }
}

async function describe(client: Client, { bucket }: Pick<Config, 'bucket'>, now: Date): Promise<Manifest> {
  const listed = await listTables(client);
  if (!listed.some(({ name }) => name === 'applied_migrations')) throw new BackupError('backup-nothing');
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM public.applied_migrations ORDER BY name',
  );
  const tables: Manifest['tables'] = [];
  for (const table of listed) tables.push({ ...table, rows: await countRows(client, table.name) });
  return {
    format: 1,
    program: String(version),
    takenAt: now.toISOString(),
    migrations,
    tables,
    sequences: await listSequences(client),
    contents: { count: await countRows(client, 'contents'), areInside: bucket === undefined },
  };
}

const jsonOf = (value: Manifest | Seal) => Buffer.from(JSON.stringify(value, undefined, 1));

function hashedEntry(sealed: Seal, name: string, content: Buffer): ArchiveEntry {
  sealed.hashes.push({ name, sha256: createHash('sha256').update(content).digest('hex') });
  return entryOf(name, content);
}

/** The encrypted form, as it lies in the folder. */
async function* contentEntry(
  client: Client,
  dataFolder: string,
  sha256: Buffer,
  sealed: Seal,
): AsyncGenerator<ArchiveEntry> {
  const name = sha256.toString('hex');
  const file = await open(pathOfContent(join(dataFolder, 'files'), sha256), 'r').catch(() => undefined);
  if (!file) {
    // One that was swept since the moment of the backup is missed by nobody.
    if (await isNamed(client, sha256)) sealed.missing.push(name);
    return;
  }
  try {
    const { size } = await file.stat();
    yield { name: contentName(name), size, bytes: file.createReadStream({ autoClose: false }) };
  } finally {
    await file.close();
  }
}

async function isNamed(client: Client, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM public.contents WHERE sha256 = $1', [sha256]);
  return rowCount !== 0;
}
