/** Runs in a worker, so that the screen stays responsive. */
export function proveNoBot({ puzzle, bits }: { readonly puzzle: string; readonly bits: number }): Promise<string> {
  const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(`${puzzle}:${data}`));
    worker.addEventListener('error', () => reject(new Error('the bot check could not be worked out')));
  });
  worker.postMessage({ puzzle, bits }, []);
  return solved.finally(() => worker.terminate());
}
