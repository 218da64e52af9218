import { createHash } from 'node:crypto';

import { networkOf } from './network-of.ts';
import { joinAttempts } from './shared-attempts.ts';

/** Counts in memory, and hears of the attempts at the other processes of the agency a moment later. */
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
 * `name` is the same in every process, and of no other limit.
 * Under a flood of made-up keys the oldest are dropped, so that memory stays limited. A key without attempts left is
 * dropped only for another such key: else whoever guesses at one name could begin anew after 10,000 other names.
 */
export function createAttemptLimit(name: string, maxAttempts: number, windowMs: number): AttemptLimit {
  const open = new Map<string, Window>();
  const usedUp = new Map<string, Window>();
  const runningOf = (hash: string, now: Date): Window | undefined => {
    const window = usedUp.get(hash) ?? open.get(hash);
    return window && window.endsAt > now.getTime() ? window : undefined;
  };
  const forget = (hash: string): void => {
    open.delete(hash);
    usedUp.delete(hash);
  };
  const count = (hash: string, running: Window | undefined, endsAt: number): Window => {
    const window = { endsAt: running?.endsAt ?? endsAt, count: (running?.count ?? 0) + 1 };
    // Deleted first, so that each map is in the order of the last attempts.
    forget(hash);
    const windows = window.count >= maxAttempts ? usedUp : open;
    windows.set(hash, window);
    if (windows.size > maxKeys) dropOldest(windows);
    return window;
  };
  const tellOthers = joinAttempts(name, {
    counted: (hash, endsAt, now) => void (endsAt > now.getTime() && count(hash, runningOf(hash, now), endsAt)),
    forgotten: forget,
  });
  return {
    allows: (key, now) => {
      const hash = hashOf(key);
      const window = count(hash, runningOf(hash, now), now.getTime() + windowMs);
      tellOthers.counted(hash, window.endsAt);
      return window.count <= maxAttempts;
    },
    isUsedUp: (key, now) => (runningOf(hashOf(key), now)?.count ?? 0) >= maxAttempts,
    reset: (key) => {
      const hash = hashOf(key);
      forget(hash);
      tellOthers.forgotten(hash);
    },
  };
}

/** What others are told names nobody, and takes the same room whatever was typed. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** Counts network addresses: nobody gets more attempts by having many. */
export function createAddressLimit(name: string, maxAttempts: number, windowMs: number): AttemptLimit {
  const limit = createAttemptLimit(name, maxAttempts, windowMs);
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
