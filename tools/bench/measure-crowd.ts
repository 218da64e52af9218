import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { oldRegisterImportCalls } from '#contract/registers/old-registers.ts';
import { freePort } from '#tests/journeys/journey.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { oldRow, oldSheet } from '#tests/support/old-imports.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { letterToRegister } from './letter-to-register.ts';
import { quantile } from './measure.ts';
import { print } from './report.ts';

/** Connections that ask at once, without a pause. */
const crowds = [10, 200, 1_000];
const crowdSeconds = 20;
const socketCount = 5_000;
const importedRows = 5_000;
/** The figures of the promise. */
const limits = { p95Ms: 1_000, calmAfterMs: 5_000 } as const;

interface Answer {
  readonly status: number;
  readonly ms: number;
  /** What a browser that is told to come again waits. */
  readonly comeAgainSeconds: number | undefined;
}

interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

/**
 * What many people at once meet: connections that ask without a pause, open sockets, and an import beside the day's work. Printed are the
 * answers, those who were told to come again, errors, and the memory of the server.
 */
export async function measureCrowd(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-crowd-'));
  const workers = process.env['WORKERS'] ?? '1';
  print(`${workers} processes, 100,000 letters`);
  const server = await startCrowdServer(folder, workers);
  try {
    const tokens = await signInAll(server.url);
    for (const count of crowds) await measureConnections(server, tokens, count);
    await measureBeside(server, tokens, `${socketCount} open sockets`, () => openSockets(server.url, tokens));
    await measureBeside(server, tokens, `an import of ${importedRows} rows`, () => startImport(server.url, tokens));
  } finally {
    server.process.kill('SIGTERM');
    if (server.process.exitCode === null) await once(server.process, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function startCrowdServer(folder: string, workers: string): Promise<Server> {
  const port = String(await freePort());
  const program = fileURLToPath(new URL('crowd-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      MODE: 'PRODUCTION',
      DATA_DIR: folder,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      WORKERS: workers,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('http')) return { url: `http://127.0.0.1:${port}`, process: child };
    if (!line.startsWith('{"level"')) throw new Error(line);
  }
  throw new Error('the server has ended');
}

type Tokens = ReadonlyMap<PersonName, string>;

const isName = (name: string): name is PersonName => name in people;

async function signInAll(url: string): Promise<Tokens> {
  const tokens = new Map<PersonName, string>();
  for (const name of Object.keys(people).filter(isName)) {
    const reply = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name.toLowerCase(), password: testPassword }),
    });
    const { success } = z.object({ success: z.object({ token: z.string() }) }).parse(await reply.json());
    tokens.set(name, success.token);
  }
  return tokens;
}

/** A call and its share of the day's work, as it is sent. */
interface Asked {
  readonly call: keyof typeof allCalls;
  readonly share: number;
  readonly body: () => object;
}

const page = { take: 10, typeCode: 'unreceived' };
const ofEverybody: readonly Asked[] = [
  { call: 'getTodoLists', share: 3, body: () => ({}) },
  { call: 'getTodoList', share: 6, body: () => page },
  { call: 'getDashboard', share: 2, body: () => ({}) },
  { call: 'searchDocuments', share: 2, body: () => ({ text: 'ประชุม' }) },
];
const ofRegistrar: readonly Asked[] = [
  ...ofEverybody,
  { call: 'registerIncoming', share: 5, body: () => letterToRegister() },
];

function choose(asked: readonly Asked[]): Asked {
  const all = asked.reduce((sum, { share }) => sum + share, 0);
  let at = Math.random() * all;
  const found = asked.find(({ share }) => (at -= share) < 0);
  if (!found) throw new Error('nothing is asked');
  return found;
}

function ask(agent: Agent, url: string, token: string, { call, body }: Asked): Promise<Answer> {
  const text = JSON.stringify(body());
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': randomUUID(),
  };
  const start = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, comeAgain?: string) =>
      resolve({
        status,
        ms: performance.now() - start,
        comeAgainSeconds: comeAgain === undefined ? undefined : Number(comeAgain),
      });
    request(`${url}/api/${allCalls[call].path}`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('error', () => answer(0));
      response.on('end', () => answer(response.statusCode ?? 0, response.headers['retry-after']));
    })
      .on('error', () => answer(0))
      .end(text);
  });
}

/** As browsers: each asks again when it has its answer, and later when it is told to come again. */
async function askFor(seconds: number, { url }: Server, tokens: Tokens, count: number): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const names = [...tokens.keys()];
  const answers: Answer[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  const browsers = Array.from({ length: count }, async (_, at) => {
    const name = names[at % names.length] ?? 'clerkA';
    while (performance.now() < endsAt) {
      const asked = choose(name === 'registrar' ? ofRegistrar : ofEverybody);
      const answer = await ask(agent, url, tokens.get(name) ?? '', asked);
      answers.push(answer);
      if (answer.comeAgainSeconds !== undefined) await wait(answer.comeAgainSeconds * 1_000);
    }
  });
  await Promise.all(browsers);
  agent.destroy();
  return answers;
}

function say(name: string, seconds: number, answers: readonly Answer[]): void {
  const times = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  times.sort((a, b) => a - b);
  const later = answers.filter(({ status, comeAgainSeconds }) => status === 503 && comeAgainSeconds !== undefined);
  const errors = answers.filter((answer) => answer.status !== 200 && !later.includes(answer));
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const isOver = errors.length > 0 || p95 > limits.p95Ms;
  if (isOver) process.exitCode = 1;
  const counts = `${(times.length / seconds).toFixed(0)} a second, ${later.length} told to come again, ${errors.length} errors`;
  print(
    `${name.padEnd(34)} median ${median.toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms   ${counts}${isOver ? '   OVER' : ''}`,
  );
  const statuses = new Set(errors.map(({ status }) => status));
  if (statuses.size > 0) print(`  errors: ${[...statuses].join(', ')}`);
}

async function measureConnections(server: Server, tokens: Tokens, count: number): Promise<void> {
  const before = memoryOf(server);
  const asking = askFor(crowdSeconds, server, tokens, count);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server))), 500);
  say(`${count} connections at once`, crowdSeconds, await asking);
  clearInterval(watch);
  const calm = await calmAfter(server, tokens);
  print(
    `  calm again after ${calm.toFixed(0)} ms; memory ${before} MB before, ${most} at the most, ${memoryOf(server)} after`,
  );
  if (calm > limits.calmAfterMs) process.exitCode = 1;
}

const calmMs = 200;

/** Milliseconds until ten answers in a row come as to somebody alone. */
async function calmAfter(server: Server, tokens: Tokens): Promise<number> {
  const start = performance.now();
  const agent = new Agent({ keepAlive: true });
  const cards: Asked = { call: 'getTodoLists', share: 1, body: () => ({}) };
  let since = start;
  for (let inRow = 0; inRow < 10;) {
    const { status, ms } = await ask(agent, server.url, tokens.get('clerkA') ?? '', cards);
    if (status === 200 && ms < calmMs) inRow += 1;
    else [inRow, since] = [0, performance.now()];
    if (performance.now() - start > 60_000) break;
  }
  agent.destroy();
  return since - start;
}

/** The same few people, without and beside what is started; it returns what ends it. */
async function measureBeside(
  server: Server,
  tokens: Tokens,
  name: string,
  begin: () => Promise<() => Promise<void>>,
): Promise<void> {
  const few = 10;
  const before = memoryOf(server);
  const end = await begin();
  say(`${few} connections beside ${name}`, crowdSeconds, await askFor(crowdSeconds, server, tokens, few));
  print(`  memory ${before} MB before, ${memoryOf(server)} beside it`);
  await end();
}

/** Fewer at once than the system lets wait to be accepted. */
const openedAtOnce = 100;

async function openSockets(url: string, tokens: Tokens): Promise<() => Promise<void>> {
  const all = [...tokens.values()];
  const sockets: Socket[] = [];
  const open = async (at: number) => {
    const socket = io(url, { forceNew: true, transports: ['websocket'], auth: { token: all[at % all.length] } });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
  };
  for (let at = 0; at < socketCount; at += openedAtOnce)
    await Promise.all(Array.from({ length: openedAtOnce }, (_, more) => open(at + more)));
  return async () => {
    const left = sockets.filter(({ connected }) => !connected).length;
    if (left > 0) {
      process.exitCode = 1;
      print(`  ${left} sockets were lost`);
    }
    for (const socket of sockets) socket.disconnect();
    await wait(1_000);
  };
}

async function startImport(url: string, tokens: Tokens): Promise<() => Promise<void>> {
  const content = oldSheet(Array.from({ length: importedRows }, (_, at) => oldRow(at + 1)));
  const send = async (path: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'old.csv');
    const headers = { authorization: `Bearer ${tokens.get('registrar') ?? ''}` };
    const reply = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: form });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const bring = async () => {
    const start = performance.now();
    const plan = oldRegisterImportCalls.previewOldRegisters.reply.parse(
      await send(oldRegisterImportCalls.previewOldRegisters.path),
    );
    const query = new URLSearchParams({ fileName: 'old.csv', digest: plan.digest ?? '' });
    await send(`${oldRegisterImportCalls.importOldRegisters.path}?${query}`);
    return (performance.now() - start) / 1_000;
  };
  const brought = bring();
  return async () => {
    print(`  imported in ${(await brought).toFixed(1)} s`);
  };
}

/** Of the server and all its processes but the database, in megabytes. */
function memoryOf({ process: { pid = 0 } }: Server): number {
  const kilobytes = [pid, ...programsBelow(pid)].map((id) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, of) => sum + of, 0) / 1024);
}

function programsBelow(pid: number): readonly number[] {
  const children = (read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []).map(Number);
  return children.filter((id) => read(`/proc/${id}/comm`).includes('node')).flatMap((id) => [id, ...programsBelow(id)]);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
