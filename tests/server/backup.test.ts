import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { directoryStarts } from '#domain/directory/directory-setup.ts';
import { findArchives } from '#server/backup/archives.ts';
import { createBackup, type Backup } from '#server/backup/create-backup.ts';
import { markFile } from '#server/backup/folder-mark.ts';
import { backUpNightly } from '#server/backup/nightly-backup.job.ts';
import { fillFolder, requireEmptyFolder, restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyArchive } from '#server/backup/verify-archive.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { pathOfContent } from '#server/platform/files/local-file-store.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { databaseUrl, programUrl, runSql } from '#tests/support/database-server.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { schemaSql } from '../../tools/schema/schema-sql.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const serverUrl = inject('databaseServerUrl');
const passphrase = 'ตู้เก็บหนังสือ สี่สิบสองใบ';
/** The key of an archive costs seconds, by design. */
const timeout = 180_000;

let folder: string;
let office: OfficeServer;
let backup: Backup;
const archive = () => join(folder, 'office.tar.age');
const agencyFolder = () => join(folder, 'of-the-agency');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-backup-'));
  office = await startOfficeServer();
  const fileIds = [await upload(await makePdf(3)), await upload(Buffer.alloc(300_000, 'ก'))];
  await office.register('registrar', [main(units.divisionA)], { fileIds, remark: 'line\nend\ttab \\ back' });
  await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
  const { documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
  await office.perform('officerP', 'submit', documentId, {});
  await office.perform('officerQ', 'pass', documentId, { note: '' });
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  await office.draft('officerQ', 2, signed('headA'));
  await office.platform.database
    .insertInto('channelSetups')
    .values({ channel: 'ecms', isActive: true, address: 'https://ecms.example.go.th/', protection: 'tls', version: 1 })
    .execute();
  await office.platform.database
    .insertInto('identityProviders')
    .values({
      isActive: true,
      name: 'ไทยดี',
      nameEnglish: 'ThaiD',
      issuer: 'https://login.example.go.th',
      clientId: 'sarn',
      scopes: 'openid',
      claim: 'sub',
      matching: 'link',
      factorTrust: 'never',
      sealedSecret: 'sealed',
      secretSetAt: new Date(),
      secretSetBy: people.director.personId,
      version: 1,
    })
    .execute();
  await office.platform.database
    .insertInto('directorySetup')
    .values({
      id: 1,
      address: 'ldaps://directory.example.go.th',
      startsTls: false,
      caCertificate: '',
      bindDn: 'cn=sarn,dc=th',
      baseDn: 'dc=th',
      filter: '(cn=*)',
      attributes: JSON.stringify(directoryStarts.openLdap.attributes),
      checksPasswords: true,
      readsNightly: true,
      sealedPassword: 'sealed',
      passwordSetAt: new Date(),
      passwordSetBy: people.director.personId,
      savedBy: people.director.personId,
      version: 1,
    })
    .execute();
  const ofCertificate = {
    personId: people.officerP.personId,
    origin: 'agency',
    requestedAt: new Date(),
    publicKey: Buffer.from('public'),
    sealedKey: 'sealed',
  };
  await office.platform.database
    .insertInto('personCertificates')
    .values({
      ...ofCertificate,
      settledAt: new Date(),
      certificate: Buffer.from('certificate'),
      serialNumber: '4001',
      validUntil: new Date('2028-11-25T03:00:00Z'),
    })
    .execute();
  await office.platform.database.insertInto('personCertificates').values(ofCertificate).execute();
  await office.platform.database.updateTable('backupSetup').set({ isOn: true, folder: agencyFolder() }).execute();
  const working = registerWhile();
  backup = await createBackup(office.platform.config, programUrl(office.url), {
    path: archive(),
    passphrase,
    now: new Date('2026-11-25T03:00:00Z'),
  });
  await working.end();
}, timeout);
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true });
});

async function upload(content: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'ก.pdf');
  const headers = { authorization: `Bearer ${office.caller('registrar').token}` };
  const reply = await office.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers });
  return reply.json().fileId ?? 0;
}

/** Letters come in while the backup is written. */
function registerWhile() {
  const life = { isOver: false };
  const work = (async () => {
    while (!life.isOver) await office.register('registrar', [main(units.divisionB)]);
  })();
  return {
    end: async () => {
      life.isOver = true;
      await work;
    },
  };
}

/** A new database, whose owner is no superuser, as on a server of the agency's own. */
async function withNewDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(serverUrl, name).replace(/^(postgres(?:ql)?:\/\/)[^@/]*@?/, `$1${name}:test@`);
  await runSql(serverUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'test'`, `CREATE DATABASE ${name} OWNER ${name}`);
  try {
    await work(url);
  } finally {
    await runSql(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`);
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url, testLogKey, 2);
  return work(database).finally(() => database.destroy());
}

const tablesIn = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace");
    return rows.length;
  });

describe('a backup', { timeout }, () => {
  test('is verified without being restored, and is readable for its owner only', async () => {
    expect(backup.missing).toEqual([]);
    const verified = await verifyArchive(archive(), passphrase);
    expect(verified).toEqual({
      manifest: backup.manifest,
      rows: expect.any(Number),
      contents: 2,
      unreadable: [],
    });
    expect(verified.rows).toBeGreaterThan(100);
    if (process.platform !== 'win32') expect((await stat(archive())).mode & 0o777).toBe(0o600);
    const bytes = await readFile(archive());
    // A key from the passphrase by scrypt, in 2^18 steps.
    expect(bytes.subarray(0, 80).toString()).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/);
    expect(bytes.includes('หน่วยงาน')).toBe(false);
    expect(await readdir(folder)).toEqual(['office.tar.age']);
  });

  test('brings all of one moment back: rows, structure, sequences, files, keys and a whole log', async () => {
    const target = join(folder, 'restored');
    await withNewDatabase(async (url) => {
      await fillFolder(target, () => restoreBackup({ path: archive(), passphrase }, target, url));
      expect(await readdir(target)).toEqual(expect.arrayContaining(['files', 'master.key']));
      expect(await readdir(target)).not.toContain('RESTORE-UNFINISHED');
      const source = office.platform.config.dataFolder;
      expect(await readFile(join(target, 'master.key'))).toEqual(await readFile(join(source, 'master.key')));
      for (const { sha256 } of await office.platform.database.selectFrom('contents').select('sha256').execute())
        expect(await readFile(pathOfContent(join(target, 'files'), sha256))).toEqual(
          await readFile(pathOfContent(join(source, 'files'), sha256)),
        );
      // The next start.
      expect(await migrate(url)).toEqual({ applied: 0 });
      expect(await withClient(url, schemaSql)).toBe(await withClient(office.url, schemaSql));
      // Each start writes the rows that come with the program, which is noted.
      for (const { name, rows } of backup.manifest.tables.filter((table) => table.name !== 'remembered_changes'))
        expect([name, await countIn(url, name)]).toEqual([name, rows]);
      await withDatabase(url, async (database) => {
        const last = await lastEntry(database);
        const live = await lastEntry(office.platform.database);
        expect(last).toBeLessThan(live);
        expect(last).toBeGreaterThanOrEqual(1);
        expect(await rowsUntil(database, last)).toEqual(await rowsUntil(office.platform.database, last));
        expect((await findLogBreaks(database)).breaks).toEqual([]);
        expect((await findLogBreaks(database)).signatures).toBe(1);
      });
      // A copy beside the running agency takes no letter from its queue.
      const switchedOff = await withDatabase(url, (database) =>
        database.selectFrom('channelSetups').selectAll().execute(),
      );
      expect(switchedOff).toMatchObject([{ channel: 'ecms', isActive: false }]);
      // Nor does it back up into the folder of the agency, also not when somebody has it back up at once.
      const setups = await withDatabase(url, (database) =>
        database.selectFrom('backupSetup').select(['isOn', 'folder']).execute(),
      );
      expect(setups).toEqual([{ isOn: false, folder: '' }]);
      // Nobody signs with a key out of an archive: it may have been revoked since.
      const keys = await withDatabase(url, (database) =>
        database.selectFrom('personCertificates').selectAll().orderBy('id').execute(),
      );
      expect(keys).toMatchObject([
        { sealedKey: '', replacedAt: expect.any(Date), withdrawnAt: null, validUntil: expect.any(Date) },
        { sealedKey: '', replacedAt: null, withdrawnAt: expect.any(Date), validUntil: null },
      ]);
      const providers = await withDatabase(url, (database) =>
        database.selectFrom('identityProviders').selectAll().execute(),
      );
      expect(providers).toMatchObject([{ name: 'ไทยดี', isActive: false }]);
      const directories = await withDatabase(url, (database) =>
        database.selectFrom('directorySetup').select(['readsNightly', 'checksPasswords']).execute(),
      );
      expect(directories).toEqual([{ readsNightly: false, checksPasswords: false }]);
      await withClient(url, async (client) => {
        const { rows } = await client.query(
          "SELECT nextval(pg_get_serial_sequence('documents', 'id'))::int > (SELECT max(id) FROM documents) AS above",
        );
        expect(rows).toEqual([{ above: true }]);
        await expect(client.query('DELETE FROM events')).rejects.toThrow();
        await expect(client.query('DELETE FROM documents')).rejects.toThrow();
      });
    });
  });
});

const countIn = (url: string, table: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM "${table}"`);
    return rows[0]?.count;
  });

async function lastEntry(database: Database): Promise<number> {
  const { last } = await database
    .selectFrom('registerEntries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
}

const rowsUntil = (database: Database, last: number) =>
  database.selectFrom('registerEntries').selectAll().where('id', '<=', last).orderBy('id').execute();

describe('an archive that may not be used', { timeout }, () => {
  const damaged = () => join(folder, 'damaged.tar.age');
  const refusalOf = (path: string, problem: string, phrase = passphrase) =>
    withNewDatabase(async (url) => {
      const target = join(folder, 'never');
      const restoring = fillFolder(target, () => restoreBackup({ path, passphrase: phrase }, target, url));
      await expect(restoring).rejects.toMatchObject({ problem });
      expect(await readdir(target)).toEqual([]);
      expect(await tablesIn(url)).toBe(0);
    });

  test('is one with another passphrase', () => refusalOf(archive(), 'archive-other-passphrase', `${passphrase}.`));

  test.for([
    ['cut off in the middle', async (size: number) => truncate(damaged(), Math.floor(size / 2))],
    ['without its last byte', async (size: number) => truncate(damaged(), size - 1)],
    ['with one flipped bit', async (size: number) => flip(damaged(), Math.floor(size * 0.7))],
    ['with a changed beginning', async () => flip(damaged(), 3)],
  ] as const)('is one %s, and nothing of it is left', async ([, damage]) => {
    await copyFile(archive(), damaged());
    await damage((await stat(damaged())).size);
    await refusalOf(damaged(), 'archive-damaged');
  });

  test('is one that is not there', () => refusalOf(join(folder, 'none'), 'archive-unreadable'));
});

async function flip(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
  await file.close();
}

describe('data that is there', { timeout }, () => {
  test('is not overwritten: neither a folder nor a database', async () => {
    const full = await mkdtemp(join(folder, 'full-'));
    await writeFile(join(full, 'a'), 'a');
    await expect(requireEmptyFolder(full)).rejects.toMatchObject({ problem: 'restore-folder-not-empty' });
    await requireEmptyFolder(join(folder, 'new'));
    await withNewDatabase(async (url) => {
      await runSql(url, 'CREATE TABLE precious AS SELECT 1 AS one');
      const restoring = restoreBackup({ path: archive(), passphrase }, join(folder, 'other'), url);
      await expect(restoring).rejects.toMatchObject({ problem: 'restore-database-not-empty' });
      expect(await countIn(url, 'precious')).toBe(1);
    });
  });
});

describe('a place that cannot be written', { timeout }, () => {
  const backUpTo = (path: string) =>
    createBackup(office.platform.config, programUrl(office.url), { path, passphrase, now: new Date() });

  test('is named, and an archive that is there is left as it is', async () => {
    await writeFile(join(folder, 'file'), 'x');
    await expect(backUpTo(join(folder, 'file', 'a.tar.age'))).rejects.toMatchObject({ problem: 'backup-not-written' });
    await expect(backUpTo(join(folder, 'file'))).rejects.toMatchObject({ problem: 'backup-not-written' });
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('x');
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('the nightly backup', { timeout }, () => {
  const log = pino({ level: 'silent' });
  const nightly = (settings: Readonly<Record<string, string>>) =>
    backUpNightly(
      { ...office.platform, log, clock: () => new Date() },
      {},
      {
        PATH: process.env['PATH'],
        DATA_DIR: office.platform.config.dataFolder,
        // An address needs a host; that of the socket is its parameter.
        DATABASE_URL: programUrl(office.url).replace('@/', '@localhost/'),
        BACKUP_TO: join(folder, 'nightly'),
        BACKUP_PASSPHRASE: passphrase,
        ...settings,
      },
    );
  const notices = () =>
    office.platform.database
      .selectFrom('notifications')
      .select(['personId', 'note'])
      .where('topic', '=', 'backupFailed')
      .execute();

  test('writes an archive and keeps as many as are wanted', async () => {
    const old = ['sarn-2026-01-01T00-00-00Z.tar.age', 'sarn-2026-01-02T00-00-00Z.tar.age'];
    await mkdir(join(folder, 'nightly'));
    for (const name of [...old, 'of-somebody-else.txt', `${old[0]}.unfinished`])
      await writeFile(join(folder, 'nightly', name), '');
    await nightly({ BACKUP_KEEP: '2' });
    const names = await readdir(join(folder, 'nightly'));
    expect(names.toSorted()).toEqual([
      'of-somebody-else.txt',
      old[1],
      expect.stringMatching(/^sarn-20.*\.tar\.age$/),
      // The archive was read to its end.
      expect.stringMatching(/^sarn-20.*\.tar\.age\.verified$/),
      markFile,
    ]);
    expect(await notices()).toEqual([]);
  });

  test('leaves an archive beside which a verification writes that it was whole', async () => {
    const nights = join(folder, 'nightly');
    const [archive = ''] = (await readdir(nights))
      .filter((name) => name.endsWith('.tar.age'))
      .toSorted()
      .toReversed();
    // The backup itself wrote one.
    await rm(join(nights, `${archive}.verified`));
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase };
    await promisify(execFile)(process.execPath, ['src/server/verify-backup.ts', join(nights, archive)], { env });
    expect(await readdir(nights)).toContain(`${archive}.verified`);
    const { verifiedAt } = await findArchives(nights);
    expect(Date.now() - (verifiedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('is verified with what is typed where the passphrase of the environment is another', async () => {
    const verifying = spawn(process.execPath, ['src/server/verify-backup.ts', archive()], {
      env: {
        PATH: process.env['PATH'],
        LC_ALL: 'C',
        DATA_DIR: folder,
        BACKUP_PASSPHRASE: 'four words of another song',
      },
    });
    verifying.stdin.end(`${passphrase}\n`);
    const [output, [code]] = await Promise.all([text(verifying.stdout), once(verifying, 'close')]);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^The passphrase is not that of [^]* is whole: taken on /),
    ]);
  });

  test('that fails is tried again, and tells the administrators once why', async () => {
    const { personId } = await office.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('username', '=', 'director')
      .returning('personId')
      .executeTakeFirstOrThrow();
    await writeFile(join(folder, 'no-folder'), '');
    for (let count = 0; count < 2; count += 1)
      await expect(nightly({ BACKUP_TO: join(folder, 'no-folder') })).rejects.toThrow('เขียนชุดสำรองข้อมูล');
    expect(await notices()).toEqual([{ personId, note: expect.stringContaining('เขียนชุดสำรองข้อมูล') }]);
  });

  test('in which a file cannot be read removes no older archive, is not tried again, and says only that', async () => {
    const { database, config } = office.platform;
    const { sha256 } = await database.selectFrom('contents').select('sha256').executeTakeFirstOrThrow();
    const file = pathOfContent(join(config.dataFolder, 'files'), sha256);
    const whole = await readFile(file);
    const nights = join(folder, 'damaged-nights');
    const old = 'sarn-2026-01-01T00-00-00Z.tar.age';
    await mkdir(nights);
    await writeFile(join(nights, old), '');
    const reasonOf = async () => {
      await nightly({ BACKUP_TO: nights, BACKUP_KEEP: '1' });
      const runs = database.selectFrom('backupRuns').select(['phase', 'reason']).orderBy('id', 'desc');
      expect(await readdir(nights)).toContain(old);
      expect((await readdir(nights)).filter((name) => name.endsWith('.verified'))).toEqual([]);
      return runs.executeTakeFirstOrThrow();
    };
    await flip(file, whole.length - 1);
    expect(await reasonOf()).toEqual({ phase: 'failed', reason: expect.stringMatching(/^ชุดสำรองข้อมูลนี้มีไฟล์ 1 ไฟล์/) });
    await rm(file);
    expect(await reasonOf()).toEqual({ phase: 'failed', reason: expect.stringMatching(/^ฐานข้อมูลอ้างถึงไฟล์ 1 ไฟล์/) });
    await writeFile(file, whole);
    await nightly({ BACKUP_TO: nights, BACKUP_KEEP: '1' });
    expect(await readdir(nights)).not.toContain(old);
  });
});
