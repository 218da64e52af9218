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
  return timingOf(times);
}

const turns = 20;
const fewestTurns = 5;
const warmUpTurns = 3;
/** Of all works together: a slow one is measured fewer times. */
const longestMs = 6_000;

/** Several works in turns, so that what else the machine does meets all alike. */
export async function measureInTurns(works: readonly (() => Promise<unknown>)[]): Promise<readonly Timing[]> {
  const times = works.map((): number[] => []);
  const begun = performance.now();
  for (let turn = -warmUpTurns; turn < turns; turn += 1) {
    if (turn >= fewestTurns && performance.now() - begun > longestMs) break;
    for (const [place, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (turn >= 0) times[place]?.push(performance.now() - start);
    }
  }
  return times.map(timingOf);
}

function timingOf(times: number[]): Timing {
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

export const quantile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
