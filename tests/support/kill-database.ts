import { readFileSync } from 'node:fs';

/**
 * Kills a database server with its workers, as a power cut would. A worker that notices the death of the server may
 * exit before it is killed, which is fine.
 */
export function killDatabase(server: number): void {
  const workers = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').match(/\d+/g) ?? [];
  for (const item of [server, ...workers.map(Number)]) {
    try {
      process.kill(item, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
