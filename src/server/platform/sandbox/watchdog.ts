import { parentPort, workerData } from 'node:worker_threads';

import { z } from 'zod';

const checkEveryMs = 50;
const { maxMemoryBytes } = z.object({ maxMemoryBytes: z.number() }).parse(workerData);
const taskMessage = z.object({ maxCpuMs: z.number() });
const parent = process.ppid;

/** In ms that the process has spent since it started. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let endsAtCpuMs = Infinity;
parentPort?.on('message', (message: unknown) => {
  endsAtCpuMs = cpuMs() + taskMessage.parse(message).maxCpuMs;
});

/**
 * Runs in a thread of its own, because the process may be busy for good. A process whose parent died would run on
 * without anyone to stop it.
 */
setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > maxMemoryBytes || cpuMs() > endsAtCpuMs;
  if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, checkEveryMs);
