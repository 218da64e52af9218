import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { killDatabase } from '#tests/support/kill-database.ts';

import { openEmbeddedDatabase, type EmbeddedDatabase } from './open-embedded-database.ts';

let folder: string;
const running: EmbeddedDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-embedded-'));
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  await rm(folder, { recursive: true, force: true });
});

async function opened(dataFolder = folder): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase(dataFolder);
  if ('problem' in database) throw new Error(database.problem);
  running.push(database);
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

async function openInOtherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['tests/support/server-database-holder.ts', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!child.stdout) throw new Error('the process has no output');
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

const postmasterId = () => Number(readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The process that recovers the database; throws while there is none. */
function startupProcessOf(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').match(/\d+/g) ?? [];
  const found = children.find((item) => readFileSync(`/proc/${item}/cmdline`, 'utf8').includes('startup'));
  if (found === undefined) throw new Error('no recovery');
  return Number(found);
}

test('text sorts as in a Thai dictionary, and the data survives a restart', async () => {
  const { ownerUrl: url, stop } = await opened();
  const rows = await query(url, "SELECT word FROM unnest(ARRAY['ขา', 'แก', 'กา', 'เก']) word ORDER BY word");
  expect(rows.map((row) => row['word'])).toEqual(['กา', 'เก', 'แก', 'ขา']);
  await query(url, 'CREATE TABLE saved AS SELECT 1 AS one');
  await stop();
  running.pop();
  expect(await query((await opened()).ownerUrl, 'SELECT one FROM saved')).toEqual([{ one: 1 }]);
});

const withoutPassword = (url: string) => url.replace(/:[^:@/]*@/, '@');
const problemOf = (url: string) => query(url, 'SELECT 1').catch((error: unknown) => String(error));

test('nobody connects without a password, which is in a file that nobody else may read', async () => {
  const { ownerUrl, url } = await opened();
  for (const account of [ownerUrl, url]) {
    expect(await problemOf(withoutPassword(account))).toContain('password');
    expect(await problemOf(account.replace(/:[^:@/]*@/, ':guess@'))).toContain('password authentication failed');
    expect(await query(account, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }
  const file = join(folder, 'database.pgpass');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(`:sarn:${/:([^:@/]*)@/.exec(ownerUrl)?.[1]}\n`);
});

test('the program’s role is no superuser, and may create neither roles nor databases', async () => {
  const { url } = await opened();
  const rights = await query(
    url,
    'SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(rights).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
});

test('a database that let in everybody is closed at its next start, with what is stored in it', async () => {
  const { ownerUrl, stop, folder: databaseFolder } = await opened();
  await query(ownerUrl, 'CREATE TABLE saved AS SELECT 3 AS three');
  await query(ownerUrl, 'ALTER ROLE sarn PASSWORD NULL');
  await stop();
  running.pop();
  rmSync(join(folder, 'database.pgpass'));
  writeFileSync(join(databaseFolder, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  const again = await opened();
  expect(await problemOf(withoutPassword(again.ownerUrl))).toContain('password');
  expect(await query(again.ownerUrl, 'SELECT three FROM saved')).toEqual([{ three: 3 }]);
});

test('a second program on the same folder is refused, and the first continues', async () => {
  const { ownerUrl: url } = await opened();
  expect(await openEmbeddedDatabase(folder)).toMatchObject({ problem: 'data-folder-in-use' });
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('after the program was killed the next start finds everything committed', async () => {
  const { child, url } = await openInOtherProcess();
  await query(url, 'CREATE TABLE saved AS SELECT 42 AS answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await opened();
  expect(await query(database.ownerUrl, 'SELECT answer FROM saved')).toEqual([{ answer: 42 }]);
});

test.runIf(process.platform === 'linux')(
  'after a power cut the database starts, even if another process has the number of the dead server',
  async () => {
    const { child, url } = await openInOtherProcess();
    await query(url, 'CREATE TABLE saved AS SELECT 42 AS answer');
    const lock = join(folder, 'database', 'postmaster.pid');
    const text = readFileSync(lock, 'utf8');
    const [server = ''] = text.split('\n');
    child.kill('SIGKILL');
    killDatabase(Number(server));
    await once(child, 'exit');
    writeFileSync(lock, text.replace(server, String(process.pid)));
    expect(await query((await opened()).ownerUrl, 'SELECT answer FROM saved')).toEqual([{ answer: 42 }]);
  },
);

test('a server that dies is restarted with everything committed', async () => {
  const { ownerUrl: url, folder: databaseFolder } = await opened();
  await query(url, 'CREATE TABLE saved AS SELECT 7 AS seven');
  process.kill(Number(readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'SELECT seven FROM saved')).toEqual([{ seven: 7 }]), 10_000);
});

test.runIf(process.platform === 'linux')(
  'a server that recovers while its program is killed is taken over when it is ready',
  async () => {
    const { child, url } = await openInOtherProcess();
    await query(url, 'CREATE TABLE saved AS SELECT 5 AS five');
    const first = postmasterId();
    killDatabase(first);
    const recovery = await vi.waitFor(() => startupProcessOf(postmasterId()), { timeout: 20_000, interval: 1 });
    process.kill(recovery, 'SIGSTOP');
    const left = postmasterId();
    child.kill('SIGKILL');
    await once(child, 'exit');
    setTimeout(() => process.kill(recovery, 'SIGCONT'), 500);
    const { ownerUrl } = await opened();
    expect(await query(ownerUrl, 'SELECT five FROM saved')).toEqual([{ five: 5 }]);
    expect([first, left]).not.toContain(postmasterId());
  },
);

test('stopping during a restart leaves no server behind', async () => {
  const { stop, folder: databaseFolder } = await opened();
  running.pop();
  const processId = () => readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n')[0];
  const dead = processId();
  process.kill(Number(dead), 'SIGKILL');
  await vi.waitFor(() => expect(processId()).not.toBe(dead), 10_000);
  await stop();
  expect(existsSync(join(databaseFolder, 'postmaster.pid'))).toBe(false);
});

test('a data folder works although its path is too long for a socket', async () => {
  const deep = join(folder, 'd'.repeat(90));
  chmodSync(folder, 0o711);
  mkdirSync(deep);
  expect(await query((await opened(deep)).ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  'as root, below a folder closed to other users, the database is placed elsewhere',
  async () => {
    const database = await opened(join(folder, 'data'));
    expect(database.isElsewhere).toBe(true);
    expect(await query(database.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    running.pop();
    await rm(dirname(database.folder), { recursive: true });
  },
);

const copyOf = (name: string) => {
  const copy = join(folder, name);
  cpSync(join(folder, 'data'), copy, { recursive: true });
  return copy;
};

async function savedOnce(): Promise<void> {
  // Others must be able to pass through to a database that runs as nobody.
  chmodSync(folder, 0o711);
  const { ownerUrl } = await opened(join(folder, 'data'));
  await query(ownerUrl, 'CREATE TABLE saved AS SELECT 9 AS nine');
}

test('a copy of the folder of a running server starts beside it, with the rights of any umask', async () => {
  await savedOnce();
  const original = running[0];
  await query(original?.ownerUrl ?? '', 'CHECKPOINT');
  const copy = copyOf('copy');
  chmodSync(join(copy, 'database'), 0o755);
  const { ownerUrl } = await opened(copy);
  expect(await query(ownerUrl, 'SELECT nine FROM saved')).toEqual([{ nine: 9 }]);
  expect(await query(original?.ownerUrl ?? '', 'SELECT nine FROM saved')).toEqual([{ nine: 9 }]);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  const stopped = async () => {
    await savedOnce();
    await running.pop()?.stop();
  };

  test.for([
    ['root', 0],
    ['a user that is not there', 43_210],
  ] as const)('a database whose files belong to %s starts', async ([, uid]) => {
    await stopped();
    const copy = copyOf('copy');
    for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) chownSync(join(copy, name), uid, uid);
    expect(await query((await opened(copy)).ownerUrl, 'SELECT nine FROM saved')).toEqual([{ nine: 9 }]);
  });

  test('what a link in the folder leads to keeps its owner', async () => {
    await stopped();
    const copy = copyOf('copy');
    const outside = join(folder, 'outside');
    writeFileSync(outside, '');
    symlinkSync(outside, join(copy, 'database', 'link'));
    linkSync(outside, join(copy, 'database', 'second-name'));
    chownSync(join(copy, 'database', 'PG_VERSION'), 0, 0);
    await opened(copy);
    expect(statSync(outside).uid).toBe(0);
    expect(statSync(join(copy, 'database', 'PG_VERSION')).uid).not.toBe(0);
  });

  test('a database that was copied below a folder closed to other users goes on elsewhere', async () => {
    await stopped();
    mkdirSync(join(folder, 'closed'), { mode: 0o700 });
    const database = await opened(copyOf(join('closed', 'copy')));
    expect(database.isElsewhere).toBe(true);
    expect(await query(database.ownerUrl, 'SELECT nine FROM saved')).toEqual([{ nine: 9 }]);
    await running.pop()?.stop();
    await rm(dirname(database.folder), { recursive: true });
  });

  test('a user who does not own the database is told so', async () => {
    await stopped();
    const copy = copyOf('copy');
    chownSync(join(copy, 'database'), 0, 0);
    chownSync(copy, 65_534, 65_534);
    const child = spawn(process.execPath, ['tests/support/server-database-holder.ts', copy], {
      uid: 65_534,
      gid: 65_534,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(child.stdout, 'data');
    child.kill('SIGKILL');
    expect(String(line)).toBe('data-folder-of-another\n');
  });
});
