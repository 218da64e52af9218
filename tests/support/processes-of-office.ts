import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call, RequestOf } from '#contract/define-call.ts';
import type { PersonName } from '#tests/rules/office.ts';

import { compileCache } from './compile-cache.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { testPassword } from './server-people.ts';

type AllCalls = typeof allCalls;
type CallKey = keyof AllCalls;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One connection, which stays at the process that took it. */
export interface Line {
  readonly processId: number;
  readonly call: <Key extends CallKey>(
    token: string,
    key: Key,
    request: RequestOf<AllCalls[Key]>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

export interface OfficeProcesses {
  readonly url: string;
  readonly database: TestDatabase['database'];
  readonly signIn: (name: PersonName) => Promise<string>;
  /** Connections to two processes. */
  readonly twoLines: () => Promise<readonly [Line, Line]>;
  /** The processes that the first one started for requests and jobs. */
  readonly pids: () => readonly number[];
  /** Resolves when all processes are new. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const program = fileURLToPath(new URL('office-processes.ts', import.meta.url));
const reply = z.record(z.string(), z.unknown());

/** The office in two processes for requests and one for jobs. */
export async function startOfficeProcesses(port: number): Promise<OfficeProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-processes-'));
  const test = await openTestDatabase();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...compileCache,
      MODE: 'DEV',
      WORKERS: '2',
      DATA_DIR: folder,
      DATABASE_URL: test.url.replace('@/', '@localhost/'),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the processes have ended');
    // Warnings of the log.
    return String(value).startsWith('{"level"') ? said() : String(value);
  };
  const url = await said();
  if (!url.startsWith('http')) throw new Error(url);
  const openLine = () => lineTo(url);
  return {
    url,
    database: test.database,
    signIn: async (name) => {
      const { body } = await (
        await openLine()
      ).call('', 'signIn', { username: name.toLowerCase(), password: testPassword });
      return z.object({ token: z.string() }).parse(body['success']).token;
    },
    twoLines: async () => {
      const first = await openLine();
      for (;;) {
        const second = await openLine();
        if (second.processId !== first.processId) return [first, second];
      }
    },
    pids: () => childrenOf(child.pid).filter(isWorker),
    restart: async () => {
      child.kill('SIGUSR2');
      const outcome = await said();
      if (outcome !== 'restarted') throw new Error(outcome);
    },
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The name of a socket says which process made it. */
async function lineTo(url: string): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const handshake = await send(agent, `${url}/socket.io/?EIO=4&transport=polling`, {});
  const [, processId] = /"sid":"(\d+)\./.exec(handshake.text) ?? [];
  return {
    processId: Number(processId),
    call: async (token, key, sent, headers = {}) => {
      const { path, method, body }: Call = allCalls[key];
      const answer = await send(agent, `${url}/api/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(z.encode(body, sent)),
      });
      return { status: answer.status, body: reply.parse(JSON.parse(answer.text)) };
    },
  };
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function send(agent: Agent, url: string, { method = 'GET', headers = {}, body = '' }: Sent) {
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    asked.end(body);
  });
}

const childrenOf = (processId: number | undefined): readonly number[] =>
  (readProcess(`${processId}/task/${processId}/children`).match(/\d+/g) ?? []).map(Number);

const isWorker = (processId: number) => readProcess(`${processId}/cmdline`).includes('worker-process');

/** Empty for a process that has ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
