import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { allCalls } from '#contract/all-calls.ts';
import { isStartProblem } from '#server/start-problem.ts';
import { startServer } from '#server/start-server.ts';
import { logKeyOf, openDatabase, type Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { people, units } from '#tests/rules/office.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { letterCount, writeLetters } from './hundred-thousand-letters.ts';
import { writeLargeAgency } from './large-agency.ts';
import { measure, type Timing } from './measure.ts';
import { measureCrowd } from './measure-crowd.ts';
import { measureLetters } from './measure-letters.ts';
import { measurePreview } from './measure-preview.ts';
import { measureSettings, type Call } from './measure-settings.ts';
import { measureSigning } from './measure-signing.ts';
import { measureRealTexts } from './measure-real-texts.ts';
import { report, print } from './report.ts';

const port = 3999;
const address = `http://127.0.0.1:${port}/api/`;
const environmentIn = (folder: string) => ({
  DATA_DIR: folder,
  PORT: String(port),
  MODE: 'PRODUCTION',
  PUBLIC_URL: `http://localhost:${port}`,
});

/**
 * `npm run bench`: response times of a list's first page at 100,000 letters, compared with a bare indexed query. With
 * BENCH_FOLDER the letters are stored there and reused by the next run. `npm run bench -- settings`: those of the settings
 * of a large agency alone; `-- paper`: those of setting letters alone; `-- preview`: of the letter beside its text in a browser; `-- signing`: those of
 * signing them; `-- crowd`: of many people at once.
 */
async function bench(): Promise<void> {
  const [only] = process.argv.slice(2);
  if (only === undefined) await benchLetters();
  if (only === undefined || only === 'settings') await benchSettings();
  if (only === undefined || only === 'paper') await measureLetters();
  if (only === undefined || only === 'preview') await benchPreview();
  if (only === undefined || only === 'signing') await benchSigning();
  if (only === undefined || only === 'crowd') await measureCrowd();
}

/** A server of its own on an empty folder, with the small office; its director is an administrator. */
async function inSmallOffice(
  prepare: (database: Database, ownerUrl: string) => Promise<void>,
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-bench-'));
  let opened: Platform | undefined;
  const server = await startServer(environmentIn(folder), async (platform, ownerUrl) => {
    opened = platform;
    await createOffice(platform.database);
    await prepare(platform.database, ownerUrl);
    return [];
  });
  if (isStartProblem(server) || !opened) throw new Error(JSON.stringify(server));
  try {
    await work(opened);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const callAs =
  (token: string): Call =>
  (name, body = {}) =>
    allCalls[name].method === 'GET'
      ? get(address, allCalls[name].path, token)
      : post(address, allCalls[name].path, token, body);

const benchSigning = () =>
  inSmallOffice(
    async (database) => {
      await database
        .updateTable('accounts')
        .set({ isAdministrator: true })
        .where('personId', '=', people.director.personId)
        .execute();
      await database.updateTable('signInRules').set({ secondFactorOf: 'nobody', idleMinutes: 480 }).execute();
    },
    async (platform) =>
      measureSigning(platform, {
        administrator: callAs(await signIn(address, 'director')),
        officer: callAs(await signIn(address, 'officerp')),
        head: callAs(await signIn(address, 'heada')),
      }),
  );

const benchPreview = () =>
  inSmallOffice(
    async (database) => {
      await database.updateTable('signInRules').set({ secondFactorOf: 'nobody', idleMinutes: 480 }).execute();
    },
    async () => measurePreview(`http://localhost:${port}`, callAs(await signIn(address, 'officerp'))),
  );

const benchSettings = () =>
  inSmallOffice(
    async (database, ownerUrl) => {
      const owner = openDatabase(ownerUrl, logKeyOf(database), 1);
      await writeLargeAgency(owner);
      await owner.destroy();
    },
    async ({ database }) =>
      measureSettings(database, {
        administrator: callAs(await signIn(address, 'director')),
        person: callAs(await signIn(address, 'e1')),
      }),
  );

async function benchLetters(): Promise<void> {
  const savedFolder = process.env['BENCH_FOLDER'];
  const folder = savedFolder ?? (await mkdtemp(join(tmpdir(), 'sarn-bench-')));
  let database: Database | undefined;
  print(`writing ${letterCount.toLocaleString('en')} letters into the embedded database …`);
  const server = await startServer(environmentIn(folder), async (platform, ownerUrl) => {
    ({ database } = platform);
    // Sessions of an earlier run are removed.
    await platform.database.deleteFrom('sessions').execute();
    if (await hasLetters(platform.database)) return [];
    await createOffice(platform.database);
    const owner = openDatabase(ownerUrl, logKeyOf(database), 1);
    await writeLetters(owner);
    await owner.destroy();
    return [];
  });
  if (isStartProblem(server) || !database) throw new Error(JSON.stringify(server));
  try {
    await measureAll(database);
  } finally {
    await server.close();
    if (savedFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(database: Database): Promise<void> {
  const token = await signIn(address, 'clerka');
  const ask = (path: string, body: object) => () => post(address, path, token, body);
  const bare = await measure(() => bareQuery(database));
  const page = { take: 10 };
  report('bare indexed query, no server', bare, bare);
  report('the cards with their counts', await measure(ask('sarabun/get-todo-lists', {})), bare);
  report(
    'first page, 2,000 waiting',
    await measure(ask('sarabun/get-todo-list', { ...page, typeCode: 'unreceived' })),
    bare,
  );
  report(
    'first page, 98,000 finished',
    await measure(ask('sarabun/get-todo-list', { ...page, typeCode: 'jobCompleted' })),
    bare,
  );
  const deep = { ...page, typeCode: 'jobCompleted', skip: 5000 };
  report('page 501, 98,000 finished', await measure(ask('sarabun/get-todo-list', deep)), bare);
  const searched = { ...page, typeCode: 'unreceived', generalSearch: 'ประชุม' };
  report('searched, 2,000 waiting', await measure(ask('sarabun/get-todo-list', searched)), bare);
  report('the eight panels', await measure(ask('sarabun/get-dashboard', {})), bare);
  await measureDirector(bare);
  const sameNumber = { letterNumber: 'ที่ 73214', letterDate: null, fromText: 'กระทรวงตัวอย่าง' };
  report('is it registered already?', await measure(ask('sarabun/find-duplicate-letters', sameNumber)), bare);
  const book = { unitId: units.divisionA, year: new Date().getFullYear() };
  report('newest page of a book', await measure(ask('sarabun/get-register', book)), bare);
  await measureExport(token, book);
  const searchAs =
    (by: string) =>
    (text: string | (() => string), more: object = {}, runs?: number) =>
      measure(
        () =>
          post(address, 'sarabun/search-documents', by, { text: typeof text === 'string' ? text : text(), ...more }),
        runs,
      );
  const search = searchAs(token);
  const officer = searchAs(await signIn(address, 'officerp'));
  if (process.env['BENCH_FOLDER'] === undefined) {
    report('search, a common word', await search('ประชุม'), bare);
    report('search, one letter of 100,000', await search('เรื่องที่ 73214 '), bare);
    report('search, nothing found', await search('ไม่มีในระบบ'), bare);
    report('search, a number typed', await search('ที่ 73214'), bare);
    report('a common word, by who reads few', await officer('ประชุม'), bare);
  }
  await measureRealTexts(database, { search, officer }, bare);
}

/** Of a person who may read the letters of 500 units. */
async function measureDirector(bare: Timing): Promise<void> {
  const director = await signIn(address, 'director');
  const ask = (path: string, body: object) => () => post(address, path, director, body);
  report('the eight panels, by a director', await measure(ask('sarabun/get-dashboard', {})), bare);
  const typed = { text: 'ที่ 73214' };
  report('a number typed, by a director', await measure(ask('sarabun/search-documents', typed)), bare);
}

/** The duration and memory of one XLSX export of a whole book. */
async function measureExport(token: string, book: { unitId: number; year: number }): Promise<void> {
  const start = performance.now();
  const query = new URLSearchParams({ unitId: String(book.unitId), year: String(book.year), format: 'xlsx' });
  const reply = await fetch(`${address}sarabun/export-register?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  let size = 0;
  let memory = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    memory = Math.max(memory, process.memoryUsage().rss);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`a whole book as XLSX: ${seconds} s, ${megabytes(size)} MB, memory at the most ${megabytes(memory)} MB`);
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);

const hasLetters = async (database: Database) =>
  (await database.selectFrom('documents').select('id').limit(1).execute()).length > 0;

const bareQuery = (database: Database) =>
  sql`
    SELECT document_id FROM tray_items
    WHERE list = 'awaitingReceipt' AND tray = ${`desk:${units.divisionA}`} AND year = 0
    ORDER BY speed DESC, due_at, arrived_at DESC, id LIMIT 10`.execute(database);

async function get(address: string, path: string, token: string): Promise<unknown> {
  return replyOf(path, await fetch(address + path, { headers: { authorization: `Bearer ${token}` } }));
}

async function post(address: string, path: string, token: string, body: object): Promise<unknown> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return replyOf(path, reply);
}

async function replyOf(path: string, reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function signIn(address: string, username: string): Promise<string> {
  const reply = await post(address, 'users/login', '', { username, password: testPassword });
  return String(Object(Object(reply).success).token);
}

await bench();
