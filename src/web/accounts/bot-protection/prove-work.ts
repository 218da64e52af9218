import type { WorkPuzzle } from '#domain/accounts/challenge.ts';

/** Runs in a worker, so that the screen stays responsive. */
export function proveWork(puzzle: WorkPuzzle): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const proof = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the proof could not be worked out')));
  });
  worker.postMessage(puzzle, []);
  return proof.finally(() => worker.terminate());
}
