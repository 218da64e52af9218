import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Logger } from 'pino';

import { fromProcess, type Begin, type Role, type ToProcess } from './process-messages.ts';

export interface Processes {
  /** False when a new process did not start: the others go on as they are. */
  readonly restart: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface Member {
  readonly role: Role;
  readonly worker: Worker;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
  /** It was told to end, so nothing takes its place. */
  isLeaving: boolean;
}

/** Before a process that ended by itself is replaced, so that one that cannot start takes no whole core. */
const pauseMs = 1_000;
/** Longer than a process needs to answer what has begun. */
const maxCloseMs = 20_000;
/** Longer than its connections need to go. One that receives a large file is left to it. */
const maxDrainMs = 60_000;

type Shared = Pick<Begin, 'url' | 'connections' | 'folder'>;

/** Starts so many processes that answer, and one for jobs; rejects when one of them does not start. */
export async function openProcesses(shared: Shared, workers: number, log: Logger): Promise<Processes> {
  setUpCluster();
  const group = new ProcessGroup(shared, log);
  try {
    await Promise.all([...Array.from({ length: workers }, () => group.start('web')), group.start('jobs')]);
  } catch (error) {
    await group.close();
    throw error;
  }
  let restarting = Promise.resolve(true);
  return { restart: () => (restarting = restarting.then(() => group.restart())), close: () => group.close() };
}

class ProcessGroup {
  readonly #shared: Shared;
  readonly #log: Logger;
  readonly #members = new Set<Member>();
  /** Of those that ended by themselves. */
  readonly #replacing = new Set<Promise<void>>();
  #isClosing = false;

  constructor(shared: Shared, log: Logger) {
    this.#shared = shared;
    this.#log = log;
  }

  async start(role: Role): Promise<Member> {
    const member = await startProcess(role, this.#shared);
    this.#members.add(member);
    const replacing = member.ended.then((code) => this.#replace(member, code));
    void member.ended.then(() => this.#replacing.add(replacing));
    void replacing.finally(() => this.#replacing.delete(replacing));
    return member;
  }

  async restart(): Promise<boolean> {
    await Promise.all(this.#replacing);
    for (const member of [...this.#members].filter(({ isLeaving }) => !isLeaving)) {
      if (this.#isClosing) return false;
      const next = await this.start(member.role).catch((error: unknown) =>
        this.#log.error({ err: error }, 'no restart'),
      );
      if (!next) return false;
      await endProcess(member, 'drain', maxDrainMs);
    }
    return true;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(
      [...this.#members].map(async (member) => {
        if (!(await endProcess(member, 'close', maxCloseMs))) member.worker.process.kill('SIGKILL');
        await member.ended;
      }),
    );
  }

  /** In the place of one that ended by itself. */
  async #replace(member: Member, code: unknown): Promise<void> {
    this.#members.delete(member);
    if (!member.isLeaving && !this.#isClosing)
      this.#log.error({ role: member.role, code }, 'a process ended by itself');
    while (!member.isLeaving && !this.#isClosing) {
      await wait(pauseMs);
      if (this.#isClosing || (await this.start(member.role).catch(() => undefined))) return;
      this.#log.error({ role: member.role }, 'a process did not start');
    }
  }
}

/** False when it has not ended in time. */
async function endProcess(member: Member, kind: 'drain' | 'close', maxMs: number): Promise<boolean> {
  member.isLeaving = true;
  tell(member.worker, { kind });
  return Promise.race([member.ended.then(() => true), wait(maxMs, false, { ref: false })]);
}

function setUpCluster(): void {
  // Windows would give most connections to the first process.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker-process.ts', import.meta.url)), args: [] });
}

/** Rejects when the process ends before it is ready. */
async function startProcess(role: Role, shared: Shared): Promise<Member> {
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code, signal]: unknown[]) => signal ?? code);
  // The address of the database holds a password, so it is not given where the system shows it.
  tell(worker, { kind: 'begin', role, processId: worker.id, ...shared });
  const ready = once(worker, 'message').then(([message]) => fromProcess.parse(message));
  const isUp = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isUp) throw new Error(`a process for ${role} did not start`);
  return { role, worker, ended, isLeaving: false };
}

function tell(worker: Worker, message: ToProcess): void {
  // One that has just ended is told nothing; that it ended is heard all the same.
  if (worker.isConnected()) worker.send(message, () => undefined);
}
