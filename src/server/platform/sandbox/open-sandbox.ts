import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Logger } from 'pino';

import { refuse } from '#domain/refusal.ts';
import { contentOfBuffer, readRange, type OpenContent } from '#server/platform/files/read-content.ts';

import { processesOfLane, sandboxLimits } from './limits.ts';
import { fromProcess, maxPieceBytes, type FromProcess, type ToProcess } from './messages.ts';
import { readablePaths } from './readable-paths.ts';
import { openTurns, type TurnLimits } from './open-turns.ts';
import type { Sandbox, Waiter } from './sandbox.ts';

export interface SandboxOptions {
  readonly maxClockFactor: number;
  /** A lower priority than the server, so that a file at work never delays an answer. */
  readonly niceness: number;
}

const defaults: SandboxOptions = { maxClockFactor: sandboxLimits.maxClockFactor, niceness: 10 };

/**
 * A process asks for one piece after the other, and may ask for the next before the server has noticed that the last one
 * is sent. Asking for all without taking any would fill the memory of the server.
 */
const maxUnsentPieces = 4;

/** How a process ended its task. */
type Outcome = { readonly result: unknown } | { readonly error: string } | 'killed';

interface Waiting {
  readonly isAlone: boolean;
  readonly start: (process: ChildProcess) => Promise<void>;
  readonly fail: (error: Error) => void;
}

/** Processes that were ended with the sandbox. Their tasks fail, which is no judgement on the file. */
const closed = new WeakSet<ChildProcess>();
const wasClosed = () => new Error('the sandbox was closed');

/**
 * Starts processes of `entry` as they are needed. They can read the program and nothing else, write nothing, start
 * nothing, and inherit no environment.
 */
export function openSandbox(entry: URL, log: Logger, options: Partial<SandboxOptions> = {}): Sandbox {
  const { maxClockFactor, niceness } = { ...defaults, ...options };
  const start = () => startProcess(entry, niceness);
  const lanes = {
    interactive: openLane(start, processesOfLane.interactive),
    background: openLane(start, processesOfLane.background),
  };
  return {
    run: async (task, source, taskOptions, waiter) => {
      const content = Buffer.isBuffer(source) ? contentOfBuffer(source) : source;
      const { name, maxCpuMs } = task;
      const message = { task: name, options: taskOptions, byteSize: content.byteSize, maxCpuMs };
      const maxMs = maxCpuMs * maxClockFactor;
      const lane = lanes[waiter === 'background' ? 'background' : 'interactive'];
      const isAlone = task.isAlone === true;
      const outcome = await lane.run({ waiter, isAlone }, (child) => runIn(child, content, message, maxMs));
      if (outcome === 'busy') return refuse('server-busy');
      if (outcome !== 'killed' && 'result' in outcome) {
        const checked = task.result.safeParse(outcome.result);
        return checked.success ? checked.data : refuse('file-broken');
      }
      const reason = outcome === 'killed' ? 'killed' : outcome.error;
      log.warn({ task: task.name, byteSize: content.byteSize, reason }, 'could not read a content');
      return refuse(outcome === 'killed' ? 'file-too-complex' : 'file-broken');
    },
    close: () => Object.values(lanes).forEach((lane) => lane.close()),
  };
}

const turnLimits: TurnLimits = {
  atOnceOfPerson: sandboxLimits.maxAtOnceOfPerson,
  waitingOfPerson: sandboxLimits.maxWaitingOfPerson,
  waiting: sandboxLimits.maxWaiting,
};

function openLane(start: () => ChildProcess, size: number) {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const turns = openTurns<Waiting>(turnLimits);
  const tasksDone = new WeakMap<ChildProcess, number>();

  const next = () => {
    if (idle.length === 0 && all.size >= size) return;
    const turn = turns.take();
    if (!turn) return;
    const { isAlone } = turn.task;
    const child = (isAlone ? undefined : idle.pop()) ?? startNew();
    void turn.task.start(child).finally(() => {
      turn.done();
      const done = (tasksDone.get(child) ?? 0) + 1;
      tasksDone.set(child, done);
      if (isAlone || done >= sandboxLimits.maxTasks) end(child);
      else if (all.has(child) && child.connected) idle.push(child);
      next();
    });
  };
  const startNew = () => {
    if (all.size >= size) idle.splice(0, 1).forEach(end);
    return startIn(all, idle, start);
  };
  const end = (child: ChildProcess) => {
    all.delete(child);
    child.kill('SIGKILL');
  };
  return {
    run: (
      of: { readonly waiter: Waiter; readonly isAlone: boolean },
      work: (child: ChildProcess) => Promise<Outcome>,
    ) =>
      new Promise<Outcome | 'busy'>((resolve, reject) => {
        const begin = (child: ChildProcess) =>
          carriedOut(child, work, end).then(resolve, (error: unknown) => reject(error));
        if (!turns.add(of.waiter, { isAlone: of.isAlone, start: begin, fail: reject })) return resolve('busy');
        next();
      }),
    close: () => {
      for (const { fail } of turns.clear()) fail(wasClosed());
      for (const child of all) {
        closed.add(child);
        end(child);
      }
    },
  };
}

async function carriedOut(
  child: ChildProcess,
  work: (child: ChildProcess) => Promise<Outcome>,
  end: (child: ChildProcess) => void,
): Promise<Outcome> {
  try {
    const outcome = await work(child);
    if (outcome === 'killed') end(child);
    return outcome;
  } catch (error) {
    // It still waits for bytes that will not come.
    end(child);
    throw error;
  }
}

function startIn(all: Set<ChildProcess>, idle: ChildProcess[], start: () => ChildProcess): ChildProcess {
  const child = start();
  all.add(child);
  child.once('exit', () => {
    all.delete(child);
    const index = idle.indexOf(child);
    if (index >= 0) idle.splice(index, 1);
  });
  return child;
}

function startProcess(entry: URL, niceness: number): ChildProcess {
  const child = fork(fileURLToPath(entry), [], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      ...[...readablePaths, dirname(fileURLToPath(entry))].map((path) => `--allow-fs-read=${path}`),
      // The typesetter of the watermark is a native module, and the watchdog a thread.
      '--allow-addons',
      '--allow-worker',
      `--max-old-space-size=${sandboxLimits.maxHeapMb}`,
    ],
  });
  child.on('error', () => undefined);
  // A process that is only waiting does not keep the server running.
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) lowerPriority(child.pid, niceness);
  return child;
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

/** Never rejects for what the process does; a process that is over time is killed. */
function runIn(child: ChildProcess, content: OpenContent, message: ToProcess, maxMs: number): Promise<Outcome> {
  return new Promise<Outcome>((resolve, reject) => {
    let isOver = false;
    let unsent = 0;
    const finish = (outcome: Outcome) => {
      isOver = true;
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(outcome);
    };
    const onExit = () => {
      if (closed.has(child)) reject(wasClosed());
      finish('killed');
    };
    const timer = setTimeout(() => finish('killed'), maxMs);
    const onMessage = (received: unknown) => {
      const parsed = fromProcess.safeParse(received);
      if (!parsed.success || !isAllowed(parsed.data, content)) return finish('killed');
      if (!('first' in parsed.data)) return finish(parsed.data);
      if (unsent === maxUnsentPieces) return finish('killed');
      unsent += 1;
      const { first, last } = parsed.data;
      readRange(content, first, last - first + 1).then(
        (bytes) => {
          // The process may be at work on the next content, and would take the piece for one of that.
          if (!isOver) tell(child, { bytes }, onExit, () => (unsent -= 1));
        },
        // The stored file itself cannot be read: no fault of the content, so nothing is concluded about it.
        (error: unknown) => {
          reject(error);
          finish('killed');
        },
      );
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    tell(child, message, onExit);
  });
}

const tell = (child: ChildProcess, message: ToProcess, onFailure: () => void, onSent?: () => void) =>
  child.connected ? child.send(message, (error) => (error ? onFailure() : onSent?.())) : onFailure();

const isAllowed = (message: FromProcess, { byteSize }: OpenContent) =>
  !('first' in message) ||
  (message.first <= message.last && message.last < byteSize && message.last - message.first < maxPieceBytes);
