import { workerData } from 'node:worker_threads';

import { z } from 'zod';

const checkEveryMs = 50;
const { maxMemoryBytes } = z.object({ maxMemoryBytes: z.number() }).parse(workerData);
const parent = process.ppid;

/**
 * Runs in a thread of its own, because the process may be busy for good. A process whose parent died would run on
 * without anyone to stop it.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, checkEveryMs);
