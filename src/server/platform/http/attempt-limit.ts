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

/** Of each kind: keys with attempts left, and keys without. */
const maxKeys = 10_000;

/**
 * Under a flood of made-up keys the oldest are dropped, so that memory stays limited. A key without attempts left is
 * dropped only for another such key: else whoever guesses at one name could begin anew after 10,000 other names.
 */
export function createAttemptLimit(maxAttempts: number, windowMs: number): AttemptLimit {
  const open = new Map<string, Window>();
  const usedUp = new Map<string, Window>();
  const runningOf = (key: string, now: Date): Window | undefined => {
    const window = usedUp.get(key) ?? open.get(key);
    return window && window.endsAt > now.getTime() ? window : undefined;
  };
  const reset = (key: string): void => {
    open.delete(key);
    usedUp.delete(key);
  };
  return {
    allows: (key, now) => {
      const running = runningOf(key, now);
      const window = { endsAt: running?.endsAt ?? now.getTime() + windowMs, count: (running?.count ?? 0) + 1 };
      // Deleted first, so that each map is in the order of the last attempts.
      reset(key);
      const windows = window.count >= maxAttempts ? usedUp : open;
      windows.set(key, window);
      if (windows.size > maxKeys) dropOldest(windows);
      return window.count <= maxAttempts;
    },
    isUsedUp: (key, now) => (runningOf(key, now)?.count ?? 0) >= maxAttempts,
    reset,
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

/** A map is walked in the order in which its keys were set. */
function dropOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    windows.delete(key);
    return;
  }
}
