import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabaseServer, type DatabaseServer } from '#server/open-database-server.ts';
import { openPlatform } from '#server/open-platform.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { logKeyOf, openDatabase, type Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { isStartProblem } from '#server/start-problem.ts';
import { people } from '#tests/rules/office.ts';
import { hashTestPassword } from '#tests/support/hash-test-password.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { testPassword } from '#tests/support/server-people.ts';

/** Each program is a process of its own, and the key of an archive costs seconds. */
const timeout = 300_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-trial-'));
  await withOffice(async (database) => {
    await createOffice(database);
    const { personId } = people.director;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    await talk(database);
  });
}, timeout);
afterAll(() => rm(folder, { recursive: true }));

const dataFolder = () => join(folder, 'data');
const archives = () => join(folder, 'archives');
const settings = () => ({
  LC_ALL: 'C',
  DATA_DIR: dataFolder(),
  BACKUP_TO: archives(),
  BACKUP_PASSPHRASE: 'sixteen letters or more',
});

/** The database of the data folder as its owner, as while the server runs. */
async function withOffice<Result>(
  work: (database: Database, server: DatabaseServer) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: dataFolder() });
  if (isConfigProblem(config)) throw new Error(config.problem);
  const server = await openDatabaseServer(config);
  if (isStartProblem(server)) throw new Error(server.problem);
  const platform = await openPlatform(config, server.url, pino({ level: 'silent' }), { works: false });
  const owner = openDatabase(server.ownerUrl, logKeyOf(platform.database), 2);
  // A server asks for work all the time; connections that do nothing are closed after some seconds.
  const asking = setInterval(() => void sql`SELECT 1`.execute(platform.database).catch(() => undefined), 500);
  try {
    return await work(owner, server);
  } finally {
    clearInterval(asking);
    await owner.destroy();
    await platform.close();
    await server.stop();
  }
}

/** Something that goes when the trial ends. */
async function talk(database: Database): Promise<void> {
  const now = new Date();
  const { officerP, officerQ } = people;
  const { id } = await database
    .insertInto('chatConversations')
    .values({ firstPersonId: officerP.personId, secondPersonId: officerQ.personId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('chatMessages')
    .values({ conversationId: id, senderId: officerP.personId, text: 'ลอง', sentAt: now })
    .execute();
  await inTransaction(database, (transaction) =>
    appendEvents(transaction, [{ name: 'avatar.removed', actorId: officerP.personId }], now),
  );
}

async function run(program: string, parameters: readonly string[], answers: readonly string[] = [], changes = {}) {
  const child = spawn(process.execPath, [`src/server/${program}.ts`, ...parameters], {
    env: { ...settings(), ...changes },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(errors).toBe('');
  return { code, output };
}

const { tenant } = readTenant();
function readTenant() {
  const config = readConfig({});
  if (isConfigProblem(config)) throw new Error(config.problem);
  return config;
}
const letters = (...answers: readonly string[]) => run('end-trial', ['letters', 'director'], answers);
const eventNames = () =>
  withOffice(async (database) =>
    (await database.selectFrom('events').select('name').orderBy('sequence').execute()).map(({ name }) => name),
  );
const stopped = (end: string) => ({ code: 1, output: expect.stringContaining(end) });

describe('npm run end-trial', { timeout }, () => {
  test('says how it is called, and does nothing beside a running server', async () => {
    expect(await run('end-trial', [])).toEqual(stopped('npm run end-trial -- letters <user name>'));
    expect(await run('end-trial', ['everything', 'director'])).toEqual(stopped('Say what to do'));
    await withOffice(async (_database, { url, ownerUrl }) => {
      const answers = [tenant.agency, testPassword];
      expect(await letters(...answers)).toEqual(stopped('Another Sarn is already running'));
      // On a server of the agency's own, whose database is open to many.
      const named = (address: string) => address.replace('@/', '@localhost/');
      const elsewhere = { DATABASE_URL: named(url), DATABASE_OWNER_URL: named(ownerUrl) };
      expect(await run('end-trial', ['letters', 'director'], answers, elsewhere)).toEqual(
        stopped('The system is still running: stop it'),
      );
    });
  });

  test('needs a passphrase for the backup, of the environment or of the settings', async () => {
    const asked = (changes: Readonly<Record<string, string>>) =>
      run('end-trial', ['letters', 'director'], [tenant.agency, testPassword], changes);
    expect(await asked({ BACKUP_TO: '', BACKUP_PASSPHRASE: '' })).toEqual(
      stopped('The backups have no passphrase yet'),
    );
  });

  test('shows what goes, and does nothing without the name of the agency and the password of an administrator', async () => {
    expect(await letters()).toEqual(stopped('1 chat messages, 0 notifications, 0 files and 1 events of the log'));
    expect(await letters(`${tenant.agency}ๆ`, testPassword)).toEqual(stopped('The name of the agency is another one.'));
    expect(await letters(tenant.agency, 'wrong')).toEqual(stopped('Nothing was done.'));
    const byOfficer = await run('end-trial', ['letters', 'officerp'], [tenant.agency, testPassword]);
    expect(byOfficer).toEqual(stopped('This is not the user name and the password of an administrator.'));
    expect(await eventNames()).toEqual(['avatar.removed']);
  });

  test('backs up, empties, and hands out the links; the log of both is whole', async () => {
    await run('export-log-head', []);
    const { code, output } = await letters(tenant.agency, testPassword);
    expect([code, output]).toEqual([0, expect.stringContaining('The trial is emptied.')]);
    expect(output).not.toContain(testPassword);
    const [archive = ''] = (await readdir(archives())).filter((name) => name.endsWith('.age'));
    expect(archive).toMatch(/^trial-.*\.tar\.age$/);
    const [list = ''] = (await readdir(dataFolder())).filter((name) => name.startsWith('new-passwords-'));
    const links = await readFile(join(dataFolder(), list), 'utf8');
    expect(links).toContain('\nregistrar\tregistrar ทดสอบ\thttp');
    expect((await stat(join(dataFolder(), list))).mode & 0o777).toBe(0o600);
    const names = await eventNames();
    expect([names[0], new Set(names.slice(1))]).toEqual(['trial.emptied', new Set(['account.link-issued'])]);
    expect(await run('verify-log', [])).toEqual({ code: 0, output: expect.stringContaining('0 exported heads') });
    const restored = { DATA_DIR: join(folder, 'restored') };
    expect(await run('restore', [join(archives(), archive)], [], restored)).toMatchObject({ code: 0 });
    expect(await run('verify-log', [], [], restored)).toEqual({
      code: 0,
      output: expect.stringMatching(/1 events, .* and 1 exported heads verified/),
    });
  });

  test('declares the official start, after which nothing can be emptied any more', async () => {
    await withOffice(async (database) => {
      await talk(database);
      const passwordHash = await hashTestPassword(testPassword);
      const { personId } = people.director;
      await database.updateTable('accounts').set({ passwordHash }).where('personId', '=', personId).execute();
    });
    const declared = await run('end-trial', ['declare', 'director'], [tenant.agency, testPassword]);
    expect(declared).toEqual({ code: 0, output: expect.stringContaining('The official start is declared.') });
    for (const deed of ['letters', 'people', 'declare'])
      expect(await run('end-trial', [deed, 'director'], [tenant.agency, testPassword])).toEqual(
        stopped('The agency declared its official start'),
      );
    expect((await eventNames()).at(-1)).toBe('official-start.declared');
  });
});
