import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { constants } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { Client } from 'pg';

import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';
import { runTasks } from '#server/platform/sandbox/run-tasks.ts';

import { hostileTask, type HostileAct, type Hostility } from './hostile-task.ts';

/** Taken before the sandbox takes it away: a terminal signals from outside. */
const signal: unknown = Reflect.get(process, '_kill');

const forever = () => {
  for (;;);
};

const spinFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const acts: Readonly<Record<Hostility, (target: string, content: OpenContent) => unknown>> = {
  nameItself: () => process.pid,
  spin: forever,
  wait: (ms) => pass(Number(ms), 'waited'),
  fill: () => {
    const taken: Buffer[] = [];
    for (;;) taken.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  exit: () => process.exit(0),
  readFile: () => readFileSync('/etc/hostname', 'utf8'),
  writeFile: () => writeFileSync('/tmp/sarn-sandbox', ''),
  startProgram: () => execFileSync('/bin/true'),
  readKey: (file) => readFileSync(file, 'utf8'),
  openDatabase: async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return JSON.stringify((await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).rows);
  },
  connect: (port) => once(connect(Number(port), '127.0.0.1'), 'connect'),
  askForName: (name) => lookup(name),
  killServer: (processId) => process.kill(Number(processId), 0),
  debugServer: (processId) => Reflect.apply(Reflect.get(process, '_debugProcess'), process, [Number(processId)]),
  startThread: () => once(new Worker('0', { eval: true }), 'exit'),
  readEnvironment: () => JSON.stringify(process.env),
  // As Ctrl-C in a terminal and a service manager do to every process of the program.
  beSignalled: async () => {
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      if (typeof signal === 'function') Reflect.apply(signal, process, [process.pid, constants.signals[name]]);
    await pass(200);
    return 'still at work';
  },
  answerTooManyValues: () => Array.from({ length: 100_000 }, () => ''),
  answerTooLongText: () => 'x'.repeat(10_000_000),
  answerTooManyBytes: () => Array.from({ length: 600 }, () => Buffer.alloc(1_000_000)),
  // What a file that took over the process might send.
  requestTooMuch: () => {
    process.send?.({ first: 0, last: 2 ** 40 });
    forever();
  },
  requestAtOnce: (_target, { byteSize }) => {
    for (let count = 0; count < 100; count += 1) process.send?.({ first: 0, last: byteSize - 1 });
    return pass(1).then(forever);
  },
  // As a reader of a PDF does that gives up with ranges under way. It takes the answer that lies in the pipe by then
  // together with the next task.
  leaveRequests: async (_target, content) => {
    const last = content.byteSize - 1;
    for (let count = 0; count < 1_000; count += 1) void content.bytes({ first: last, last }).next();
    setTimeout(() => spinFor(200), 2);
    await pass(1);
    spinFor(300);
    return 'gave up';
  },
  readContent: async (_target, content) => (await readWhole(content)).toString(),
};

/** A sandbox process that a hostile file has taken over. */
runTasks([
  {
    ...hostileTask,
    load:
      async () =>
      async (content, { act, target }: HostileAct) =>
        acts[act](target, content),
  },
]);
