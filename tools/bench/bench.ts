import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { isStartProblem } from '#server/start-problem.ts';
import { startServer } from '#server/start-server.ts';
import type { Database } from '#server/platform/database/database.ts';
import { units } from '#tests/rules/office.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { letterCount, writeLetters } from './hundred-thousand-letters.ts';
import { measure, type Timing } from './measure.ts';

const port = 3999;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run bench`: what the server needs for a list's first page at 100,000 letters, beside a bare indexed query. */
async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-bench-'));
  let database: Database | undefined;
  say(`writing ${letterCount.toLocaleString('en')} letters into the embedded database …`);
  const environment = { DATA_DIR: folder, PORT: String(port), MODE: 'PRODUCTION' };
  const server = await startServer(environment, async (platform) => {
    ({ database } = platform);
    await createOffice(platform.database);
    await writeLetters(platform.database);
    return [];
  });
  if (isStartProblem(server) || !database) throw new Error(JSON.stringify(server));
  try {
    await measureAll(database, `http://127.0.0.1:${port}/api/`);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(database: Database, address: string): Promise<void> {
  const token = await signIn(address);
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
  const book = { unitId: units.divisionA, year: new Date().getFullYear() };
  report('newest page of a book', await measure(ask('sarabun/get-register', book)), bare);
  const search = (text: string, more: object = {}) => measure(ask('sarabun/search-documents', { text, ...more }));
  report('search, a common word', await search('ประชุม'), bare);
  report('search, one letter of 100,000', await search('เรื่องที่ 73214 '), bare);
  report('search, nothing found', await search('ไม่มีในระบบ'), bare);
  report('search, a number typed', await search('ที่ 73214'), bare);
}

function report(name: string, timing: Timing, bare: Timing): void {
  const ratio = timing.median / bare.median;
  say(
    `${name.padEnd(32)} median ${timing.median.toFixed(1).padStart(7)} ms   p95 ${timing.p95.toFixed(1).padStart(7)} ms   ${ratio.toFixed(1).padStart(6)} × bare`,
  );
}

const bareQuery = (database: Database) =>
  sql`
    SELECT document_id FROM tray_items
    WHERE list = 'unreceived' AND tray = ${`desk:${units.divisionA}`} AND year = 0
    ORDER BY speed DESC, due_at, arrived_at DESC, id LIMIT 10`.execute(database);

async function post(address: string, path: string, token: string, body: object): Promise<unknown> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function signIn(address: string): Promise<string> {
  const reply = await post(address, 'users/login', '', { username: 'clerka', password: testPassword });
  return String(Object(Object(reply).success).token);
}

await bench();
