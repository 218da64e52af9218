import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { freePort } from '#tests/journeys/journey.ts';

/** Where the distribution's package puts it. */
const home = '/usr/share/redmine';
const unitCount = 500;
const personCount = 5_000;
const firstPerson = 101;
const startMs = 180_000;

/** What a person of one unit asks, and one who reads the letters of all units. */
type Reader = 'officer' | 'director';
const keys: Readonly<Record<Reader, string>> = { officer: `key${firstPerson}`, director: `key${firstPerson + 1}` };
/** Of the officer. */
const project = 2;

export interface Redmine {
  /** @throws on any answer but a success. */
  readonly get: (by: Reader, path: string) => Promise<unknown>;
  /** Files an issue, which is what registers a letter there. */
  readonly create: (subject: string) => Promise<unknown>;
  readonly project: number;
  readonly close: () => Promise<void>;
}

/**
 * Redmine with as many issues as there are letters, in a database of its own beside ours: 500 projects, 5,000 people, one of whom reads
 * everything. Undefined where the packages `redmine redmine-pgsql puma` are not installed.
 */
export async function startRedmine(databaseUrl: string, count: number): Promise<Redmine | undefined> {
  if (!existsSync(home)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sarn-redmine-'));
  const url = await createDatabase(databaseUrl);
  await writeInstance(folder, url);
  // The package reads the name of an instance as a folder below its own.
  const environment = {
    ...process.env,
    RAILS_ENV: 'production',
    REDMINE_LANG: 'th',
    REDMINE_INSTANCE: relative(join(home, 'instances'), folder),
  };
  for (const task of ['db:migrate', 'redmine:load_default_data']) {
    const { status, stderr } = spawnSync('rake', [task], { cwd: home, env: environment, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
  await fill(url, count);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn('puma', ['-w', '2', '-t', '5:5', '-b', `tcp://127.0.0.1:${port}`, 'config.ru'], {
    cwd: home,
    env: environment,
    stdio: 'ignore',
  });
  const ask = async (by: Reader, path: string, options: RequestInit = {}) => {
    const headers = { 'X-Redmine-API-Key': keys[by], 'content-type': 'application/json' };
    const reply = await fetch(`${address}/${path}`, { ...options, headers });
    if (!reply.ok) throw new Error(`redmine ${path}: ${reply.status}`);
    return reply.json();
  };
  await untilAnswering(server, () => ask('officer', 'issues/1.json'));
  return {
    get: (by, path) => ask(by, path),
    create: (subject) => {
      const issue = { project_id: project, tracker_id: 1, priority_id: 2, subject };
      return ask('officer', 'issues.json', { method: 'POST', body: JSON.stringify({ issue }) });
    },
    project,
    close: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inDatabase(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  await inDatabase(serverUrl, async (client) => {
    await client.query('DROP DATABASE IF EXISTS redmine');
    await client.query('CREATE DATABASE redmine');
  });
  return serverUrl.replace(/\/\w+(?=\?)/, '/redmine');
}

async function writeInstance(folder: string, url: string): Promise<void> {
  for (const part of ['config', 'files', 'log', 'public', 'tmp/cache'])
    await mkdir(join(folder, part), { recursive: true });
  const { searchParams, username, password } = new URL(url.replace('@/', '@localhost/'));
  const database = {
    adapter: 'postgresql',
    database: 'redmine',
    host: searchParams.get('host'),
    port: searchParams.get('port'),
    username,
    password: decodeURIComponent(password),
    encoding: 'utf8',
  };
  // YAML includes JSON.
  await writeFile(join(folder, 'config/database.yml'), JSON.stringify({ production: database }));
  await writeFile(join(folder, 'config/secret_key.txt'), randomBytes(64).toString('hex'));
}

/** Written as rows, with what each needs to be found and shown. One in fifty is open. */
const fill = (url: string, count: number) =>
  inDatabase(url, async (client) => {
    await client.query(`
      INSERT INTO settings (name, value, updated_on) VALUES ('rest_api_enabled', '1', now());
      INSERT INTO projects (id, name, identifier, is_public, status, lft, rgt, created_on, updated_on)
      SELECT n, 'กองที่ ' || n, 'unit-' || n, false, 1, 2 * n - 1, 2 * n, now(), now() FROM generate_series(1, ${unitCount}) AS n;
      INSERT INTO enabled_modules (project_id, name) SELECT id, 'issue_tracking' FROM projects;
      INSERT INTO projects_trackers (project_id, tracker_id) SELECT id, 1 FROM projects;
      INSERT INTO users (id, login, firstname, lastname, type, status, language, mail_notification)
      SELECT ${firstPerson} - 1 + n, 'user' || n, 'ชื่อ', 'ที่ ' || n, 'User', 1, 'th', 'none' FROM generate_series(1, ${personCount}) AS n;
      INSERT INTO email_addresses (user_id, address, is_default, notify, created_on, updated_on)
      SELECT id, login || '@example.test', true, false, now(), now() FROM users WHERE id >= ${firstPerson};
      INSERT INTO members (user_id, project_id, created_on)
      SELECT ${firstPerson} - 1 + n, 1 + n % ${unitCount}, now() FROM generate_series(1, ${personCount}) AS n WHERE n <> 2;
      INSERT INTO members (user_id, project_id, created_on) SELECT ${firstPerson} + 1, id, now() FROM projects;
      INSERT INTO member_roles (member_id, role_id) SELECT id, 3 FROM members;
      INSERT INTO tokens (user_id, action, value, created_on, updated_on)
      SELECT id, 'api', 'key' || id, now(), now() FROM users WHERE id >= ${firstPerson};
      INSERT INTO issues (id, tracker_id, project_id, subject, description, status_id, priority_id, author_id, root_id, lft, rgt, created_on, updated_on, start_date)
      SELECT n, 1, 1 + n % ${unitCount},
        (ARRAY['ขอความอนุเคราะห์ข้อมูล', 'ขอเชิญประชุม', 'รายงานผลการดำเนินงาน', 'ขออนุมัติงบประมาณ', 'แจ้งเวียนแนวปฏิบัติ'])[1 + n % 5] || ' เรื่องที่ ' || n,
        repeat('จึงเรียนมาเพื่อโปรดพิจารณา ', 10), CASE WHEN n / ${unitCount} % 50 = 0 THEN 1 ELSE 5 END, 1 + n % 4,
        ${firstPerson} + n % ${personCount}, n, 1, 2, now() - n * interval '1 minute', now(), current_date
      FROM generate_series(1, ${count}) AS n;
      SELECT setval('issues_id_seq', ${count});
      ANALYZE`);
  });

async function untilAnswering(server: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (const endsAt = Date.now() + startMs; ; await wait(500)) {
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (server.exitCode !== null || Date.now() > endsAt) throw new Error('redmine does not answer');
  }
}
