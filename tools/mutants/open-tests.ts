import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Answer, Request } from './test-process.ts';

/** A fault may make a loop endless. Long enough for a busy machine, on which slow tests would look like that. */
const maxMs = 900_000;

/** One process with vitest in it, which stays alive from fault to fault; killed and started again when it hangs. */
export function openTests(parameters: readonly string[] = []) {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const program = fileURLToPath(new URL('test-process.ts', import.meta.url));
    const started = fork(program, [...parameters], { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(started, 'message');
    return started;
  }

  /** With its workers, of which one may never return from its loop. */
  function kill(): void {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  }

  return {
    run: async (request: Request): Promise<Answer> => {
      const process = (child ??= await start());
      process.send(request);
      const signal = AbortSignal.timeout(maxMs);
      try {
        const [answer] = (await once(process, 'message', { signal })) as [Answer];
        return answer;
      } catch {
        kill();
        return { noticedBy: 'the tests did not end' };
      }
    },
    close: async (): Promise<void> => {
      if (!child) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
