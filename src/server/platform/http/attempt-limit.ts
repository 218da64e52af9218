import { networkOf } from './network-of.ts';

/** Counts in memory, so each process counts for itself. */
export interface AttemptLimit {
  /** Counts an attempt; false when the key has had too many. */
  readonly allows: (key: string, now: Date) => boolean;
  /** Counts nothing; true when the next attempt would be one too many. */
  readonly isUsedUp: (key: string, now: Date) => boolean;
  readonly reset: (key: string) => void;
}

interface Window {
  readonly endsAt: number;
  readonly count: number;
}

const maxKeys = 10_000;

export function createAttemptLimit(maxAttempts: number, windowMs: number): AttemptLimit {
  const windows = new Map<string, Window>();
  return {
    allows: (key, now) => {
      if (windows.size >= maxKeys) dropEnded(windows, now);
      const running = windows.get(key);
      const isRunning = running !== undefined && running.endsAt > now.getTime();
      const count = isRunning ? running.count + 1 : 1;
      windows.set(key, { endsAt: isRunning ? running.endsAt : now.getTime() + windowMs, count });
      return count <= maxAttempts;
    },
    isUsedUp: (key, now) => {
      const running = windows.get(key);
      return running !== undefined && running.endsAt > now.getTime() && running.count >= maxAttempts;
    },
    reset: (key) => void windows.delete(key),
  };
}

/** Counts network addresses: nobody gets more attempts by having many. */
export function createAddressLimit(maxAttempts: number, windowMs: number): AttemptLimit {
  const limit = createAttemptLimit(maxAttempts, windowMs);
  return {
    allows: (address, now) => limit.allows(networkOf(address), now),
    isUsedUp: (address, now) => limit.isUsedUp(networkOf(address), now),
    reset: (address) => limit.reset(networkOf(address)),
  };
}

/** Under a flood of made-up keys all counts are dropped, so that memory stays limited. */
function dropEnded(windows: Map<string, Window>, now: Date): void {
  for (const [key, window] of windows) if (window.endsAt <= now.getTime()) windows.delete(key);
  if (windows.size >= maxKeys) windows.clear();
}
