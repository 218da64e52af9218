/** Milliseconds over many runs. */
export interface Timing {
  readonly median: number;
  readonly p95: number;
}

const defaultRuns = 60;
const warmUps = 10;

/** Runs `work` sequentially after a warm-up. */
export const measure = (work: () => Promise<unknown>, runs = defaultRuns): Promise<Timing> =>
  measureAfter(() => Promise.resolve(), work, runs);

/** The same, with something done before each run that does not count. */
export async function measureAfter<Given>(
  prepare: () => Promise<Given>,
  work: (given: Given) => Promise<unknown>,
  runs = defaultRuns,
): Promise<Timing> {
  for (let go = 0; go < warmUps; go += 1) await work(await prepare());
  const times: number[] = [];
  for (let go = 0; go < runs; go += 1) {
    const given = await prepare();
    const start = performance.now();
    await work(given);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

export const quantile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
