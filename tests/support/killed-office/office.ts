import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { killDatabase } from '../kill-database.ts';

/** What a kill ends: the server alone, the database with its workers, one sandbox process, or all of them. */
export const victims = ['server', 'database', 'worker', 'all'] as const;
export type Victim = (typeof victims)[number];

export interface KilledOffice {
  readonly url: string;
  readonly folder: string;
  /** Kills at once, and starts the server again if it was killed. False when there was nothing to kill. */
  readonly kill: (victim: Victim) => Promise<boolean>;
  /** The sandbox processes of the server. */
  readonly workers: () => readonly number[];
  /** Rejects when the server ends without having been killed. */
  readonly crashed: Promise<never>;
  /** Sandbox processes that outlived their server. */
  readonly orphans: () => readonly number[];
  /** Ends everything, without any shutdown. */
  readonly end: () => Promise<void>;
}

const program = fileURLToPath(new URL('../office-process.ts', import.meta.url));

/** The product with the small office in a process of its own, in a fresh folder. What it prints is in `server.log`. */
export async function openKilledOffice(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<KilledOffice> {
  const port = await freePort();
  const log = createWriteStream(join(folder, 'server.log'), { flags: 'a' });
  const seen = new Set<number>();
  const killed = new WeakSet<ChildProcess>();
  let crash: (error: Error) => void = () => undefined;
  const crashed = new Promise<never>((_resolve, reject) => (crash = reject));
  crashed.catch(() => undefined);
  let server: ChildProcess = await start();

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, MODE: 'DEV', ...settings, DATA_DIR: folder, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.pipe(log, { end: false });
    child.once('exit', () => {
      if (!killed.has(child)) crash(new Error(`the server ended by itself: ${join(folder, 'server.log')}`));
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('http')) {
        child.stdout.pipe(log, { end: false });
        return child;
      }
      log.write(`${line}\n`);
    }
    throw new Error(`the server did not start: ${join(folder, 'server.log')}`);
  }
  const workers = () => {
    const found = childrenOf(server.pid).filter(isSandbox);
    for (const worker of found) seen.add(worker);
    return found;
  };
  const killServer = async () => {
    workers();
    killed.add(server);
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    server.kill('SIGKILL');
    if (!hasEnded) await once(server, 'exit');
  };
  const killNow: Readonly<Record<Victim, () => Promise<boolean>>> = {
    server: async () => {
      await killServer();
      server = await start();
      return true;
    },
    database: async () => {
      killDatabase(postmasterOf(folder));
      return true;
    },
    worker: async () => {
      const found = workers();
      const worker = found[Math.floor(Math.random() * found.length)];
      if (worker !== undefined) process.kill(worker, 'SIGKILL');
      return worker !== undefined;
    },
    all: async () => {
      const found = workers();
      const isDead = killServer();
      killDatabase(postmasterOf(folder));
      for (const worker of found) endQuietly(worker);
      await isDead;
      server = await start();
      return true;
    },
  };
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    kill: (victim) => killNow[victim](),
    workers,
    crashed,
    orphans: () => [...seen].filter((worker) => isSandbox(worker) && !childrenOf(server.pid).includes(worker)),
    end: async () => {
      await killServer();
      killDatabase(postmasterOf(folder));
      log.end();
    },
  };
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (processId: number | undefined): readonly number[] =>
  (readProcess(`${processId}/task/${processId}/children`).match(/\d+/g) ?? []).map(Number);

const isSandbox = (processId: number) => readProcess(`${processId}/cmdline`).includes('sandbox-process');

/** Empty for a process that has ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

function endQuietly(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It ended with its server.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
