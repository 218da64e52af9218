import { readFileSync } from 'node:fs';

/**
 * Kills a database server and its workers at once, as a power cut would. A worker that sees the server die may be gone
 * before its own turn comes; that is what is wanted.
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
