import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';

import { runTasks } from '#server/platform/sandbox/run-tasks.ts';

import { hostileTask, type Hostility } from './hostile-task.ts';

const forever = () => {
  for (;;);
};

const acts: Readonly<Record<Hostility, () => unknown>> = {
  spin: forever,
  fill: () => {
    const taken: Buffer[] = [];
    for (;;) taken.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  exit: () => process.exit(0),
  readFile: () => readFileSync('/etc/hostname', 'utf8'),
  writeFile: () => writeFileSync('/tmp/sarn-sandbox', ''),
  startProgram: () => execFileSync('/bin/true'),
  readEnvironment: () => JSON.stringify(process.env),
  // As Ctrl-C in a terminal and a service manager do to every process of the program.
  beSignalled: async () => {
    process.kill(process.pid, 'SIGINT');
    process.kill(process.pid, 'SIGTERM');
    await pass(200);
    return 'still at work';
  },
  // What a file that took over the process might send.
  requestTooMuch: () => {
    process.send?.({ first: 0, last: 2 ** 40 });
    forever();
  },
};

/** A sandbox process that a hostile file has taken over. */
runTasks([{ ...hostileTask, load: async () => async (_content, act: Hostility) => String(await acts[act]()) }]);
