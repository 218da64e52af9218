import { refuse, type Refusal } from '#domain/refusal.ts';

export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** How long work waits for its turn. */
  readonly waitMs: number;
}

/** `isBegun`: part of something that began before, which comes first and waits as long as it takes. Errors: `server-busy`. */
export type TokenQueue = <Result>(work: () => Promise<Result>, isBegun?: boolean) => Promise<Result | Refusal>;

/** So much at once, of all people together; a little more waits, in the order in which it came. */
export function openQueue({ atOnce, waiting, waitMs }: QueueLimits): TokenQueue {
  let running = 0;
  const line: (() => void)[] = [];
  const turn = (isBegun: boolean): Promise<boolean> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    if (!isBegun && line.length >= waiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const giveUp = () => {
        line.splice(line.indexOf(start), 1);
        resolve(false);
      };
      const timer = isBegun ? undefined : setTimeout(giveUp, waitMs);
      // Whoever ended leaves their place to the next, so that nobody comes between.
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (isBegun) line.unshift(start);
      else line.push(start);
    });
  };
  return async (work, isBegun = false) => {
    if (!(await turn(isBegun))) return refuse('server-busy');
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
