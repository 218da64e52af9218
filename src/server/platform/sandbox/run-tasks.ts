import { Worker } from 'node:worker_threads';

import { storableStart } from '#domain/text/storable-text.ts';
import type { ByteRange, OpenContent } from '#server/platform/files/read-content.ts';

import { checkResultSize } from './check-result-size.ts';
import { disarm } from './disarm.ts';
import { sandboxLimits } from './limits.ts';
import { maxPieceBytes, type FromProcess, type ToProcess } from './messages.ts';
import type { SandboxTask } from './sandbox.ts';

/** A reader may repeat its content in what it complains about. */
const maxErrorLength = 1_000;

type AnyTask = SandboxTask<never, unknown>;

/** The life of a sandbox process: runs one task after the other until its parent ends it. */
export function runTasks(tasks: readonly AnyTask[]): void {
  const watchdog = new Worker(new URL('watchdog.ts', import.meta.url), { workerData: sandboxLimits });
  watchdog.unref();
  disarm();
  // Ctrl-C and service managers signal every process of the program. The parent ends this one itself, after its task.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const byName = new Map(tasks.map((task) => [task.name, task]));
  let receiveBytes: ((bytes: Buffer) => void) | undefined;
  process.on('message', (message: ToProcess) => {
    if ('bytes' in message) return receiveBytes?.(message.bytes);
    watchdog.postMessage({ maxCpuMs: message.maxCpuMs }, []);
    let isOver = false;
    const content = contentOf(
      message.byteSize,
      (range) =>
        new Promise((resolve) => {
          // A reader that gave up may still go on: it would get a piece of the next content.
          if (isOver) return;
          receiveBytes = resolve;
          send(range);
        }),
    );
    runTask(byName.get(message.task), content, message.options)
      .finally(() => (isOver = true))
      .then(
        (result) => send({ result }),
        (error: unknown) =>
          send({ error: storableStart(error instanceof Error ? error.message : String(error), maxErrorLength) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

async function runTask(task: AnyTask | undefined, content: OpenContent, options: unknown): Promise<unknown> {
  if (!task) throw new Error('the sandbox does not know the task');
  const run = await task.load();
  // The parent sends the options of the task it names.
  const result = await run(content, options as never);
  checkResultSize(result);
  return result;
}

const send = (message: FromProcess) => void process.send?.(message);

/** Requests are answered in order, and a reader may have several open, so each waits for the one before it. */
function contentOf(byteSize: number, request: (range: ByteRange) => Promise<Buffer>): OpenContent {
  let before: Promise<unknown> = Promise.resolve();
  const piece = (range: ByteRange): Promise<Buffer> => {
    const bytes = before.then(() => request(range));
    before = bytes;
    return bytes;
  };
  return {
    byteSize,
    async *bytes({ first, last }) {
      const end = Math.min(last, byteSize - 1);
      for (let start = first; start <= end; start += maxPieceBytes)
        yield await piece({ first: start, last: Math.min(end, start + maxPieceBytes - 1) });
    },
    close: async () => undefined,
  };
}
