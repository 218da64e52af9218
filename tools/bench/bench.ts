import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { allCalls } from '#contract/all-calls.ts';
import { isStartProblem } from '#server/start-problem.ts';
import { startServer } from '#server/start-server.ts';
import { logKeyOf, openDatabase, type Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { people } from '#tests/rules/office.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { writeAgencyLetters } from './agency-letters.ts';
import { openStatements } from './bare-statements.ts';
import { machineLoad, measureBareServer, measureGrowth, type Scale } from './growth.ts';
import { writeLetters } from './hundred-thousand-letters.ts';
import { writeLargeAgency } from './large-agency.ts';
import { measure } from './measure.ts';
import { measureExport, writeLongRegister } from './measure-export.ts';
import { measureCrowd } from './measure-crowd.ts';
import { measureLetters } from './measure-letters.ts';
import { measurePreview } from './measure-preview.ts';
import { measureRivals } from './measure-rivals.ts';
import { measureSettings, type Call } from './measure-settings.ts';
import { measureSigning } from './measure-signing.ts';
import { measureRealTexts } from './measure-real-texts.ts';
import { writePage } from './performance-page.ts';
import { print } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3999);
const addressOf = (ownPort: number) => `http://127.0.0.1:${ownPort}/api/`;
const address = addressOf(port);
const environmentIn = (folder: string, ownPort = port) => ({
  DATA_DIR: folder,
  PORT: String(ownPort),
  MODE: 'PRODUCTION',
  WORKERS: '1',
  PUBLIC_URL: `http://localhost:${ownPort}`,
});

/**
 * `npm run bench`: everything. `npm run bench -- growth`: every call of the main screens at 10,000 and 100,000 letters of a large
 * agency and, with `--scale 1000000`, at as many; `--only register` measures calls of that name alone, `--rivals` Redmine beside them where its packages are installed, `--write` writes
 * `docs/performance.md`. With BENCH_FOLDER the letters are stored there and reused by the next run. `-- texts`: the search over real
 * texts; `-- settings`: those of the settings
 * of a large agency alone; `-- paper`: those of setting letters alone; `-- preview`: of the letter beside its text in a browser; `-- signing`: those of
 * signing them; `-- crowd`: of many people at once; `-- export`: of a register of a million lines.
 */
async function bench(): Promise<void> {
  const only = process.argv.slice(2).find((word) => !word.startsWith('-'));
  if (only === undefined || only === 'growth') await benchGrowth();
  if (only === undefined || only === 'texts') await benchTexts();
  if (only === undefined || only === 'export') await benchExport();
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
  (token: string, base = address): Call =>
  (name, body = {}) =>
    allCalls[name].method === 'GET'
      ? get(base, allCalls[name].path, token)
      : post(base, allCalls[name].path, token, body);

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

const benchExport = () =>
  inSmallOffice(writeLongRegister, async () => measureExport(address, await signIn(address, 'registrar')));

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

/** Of the search over real texts, of 100,000 letters. */
async function benchTexts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-bench-'));
  try {
    const scale = await startScale(folder, port, writeLetters);
    const searchAs =
      (call: Call) =>
      (text: string | (() => string), more: object = {}, runs?: number) =>
        measure(() => call('searchDocuments', { text: typeof text === 'string' ? text : text(), ...more }), runs);
    const search = searchAs(await scale.callAs('clerka'));
    const officer = searchAs(await scale.callAs('officerp'));
    await measureRealTexts(scale.database, { search, officer }, await measureBareServer());
    await scale.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const usualScales = [10_000, 100_000];

/** Servers of each size at once, which are asked in turns. */
async function benchGrowth(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', multiple: true },
      only: { type: 'string' },
      write: { type: 'boolean' },
      rivals: { type: 'boolean' },
    },
  });
  const savedFolder = process.env['BENCH_FOLDER'];
  const folder = savedFolder ?? (await mkdtemp(join(tmpdir(), 'sarn-bench-')));
  const counts = [...usualScales, ...(values.scale ?? []).map(Number)];
  const scales: RunningScale[] = [];
  openStatements();
  try {
    for (const [place, count] of counts.entries())
      scales.push(await startScale(join(folder, String(count)), port + place, (owner) => writeAgency(owner, count)));
    const load = machineLoad();
    const bareServer = await measureBareServer();
    const measured = await measureGrowth(scales, values.only ?? '');
    const largest = scales.at(-1);
    if (values.rivals && largest) await measureRivals(largest, counts.at(-1) ?? 0);
    if (values.write) await writePage({ counts, measured, bareServer, load });
  } finally {
    for (const scale of scales) await scale.close();
    if (savedFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function writeAgency(owner: Database, count: number): Promise<void> {
  print(`writing ${count.toLocaleString('en')} letters of a large agency …`);
  const start = performance.now();
  await writeLargeAgency(owner);
  await writeAgencyLetters(owner, count);
  print(`written in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

type RunningScale = Scale & { readonly close: () => Promise<void> };

/** A server on this folder, filled when it is empty. */
async function startScale(
  folder: string,
  ownPort: number,
  write: (owner: Database) => Promise<void>,
): Promise<RunningScale> {
  let opened: Pick<Scale, 'database' | 'ownerUrl'> | undefined;
  const server = await startServer(environmentIn(folder, ownPort), async ({ database }, ownerUrl) => {
    opened = { database, ownerUrl };
    // Sessions of an earlier run are removed.
    await database.deleteFrom('sessions').execute();
    if (await hasLetters(database)) return [];
    await createOffice(database);
    const owner = openDatabase(ownerUrl, logKeyOf(database), 1);
    await write(owner);
    await owner.destroy();
    return [];
  });
  if (isStartProblem(server) || !opened) throw new Error(JSON.stringify(server));
  const base = addressOf(ownPort);
  return {
    ...opened,
    callAs: async (username) => callAs(await signIn(base, username), base),
    close: () => server.close(),
  };
}

const hasLetters = async (database: Database) =>
  (await database.selectFrom('documents').select('id').limit(1).execute()).length > 0;

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
