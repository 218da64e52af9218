/** Counts attempts by a key within a window of time; kept in memory, so each process counts for itself. */
export interface AttemptLimit {
  /** Counts one attempt at `now`; false when the key has had too many. */
  readonly allows: (key: string, now: Date) => boolean;
  /** Whether the key has had all its attempts; counts none. */
  readonly isUsedUp: (key: string, now: Date) => boolean;
  readonly forget: (key: string) => void;
}

interface Window {
  readonly endsAt: number;
  readonly count: number;
}

const maxKeys = 10_000;

export function createAttemptLimit(most: number, windowMs: number): AttemptLimit {
  const windows = new Map<string, Window>();
  return {
    allows: (key, now) => {
      if (windows.size >= maxKeys) forgetEnded(windows, now);
      const running = windows.get(key);
      const isRunning = running !== undefined && running.endsAt > now.getTime();
      const count = isRunning ? running.count + 1 : 1;
      windows.set(key, { endsAt: isRunning ? running.endsAt : now.getTime() + windowMs, count });
      return count <= most;
    },
    isUsedUp: (key, now) => {
      const running = windows.get(key);
      return running !== undefined && running.endsAt > now.getTime() && running.count >= most;
    },
    forget: (key) => void windows.delete(key),
  };
}

/** Drops what has ended; under a flood of made-up keys everything, rather than grow without end. */
function forgetEnded(windows: Map<string, Window>, now: Date): void {
  for (const [key, window] of windows) if (window.endsAt <= now.getTime()) windows.delete(key);
  if (windows.size >= maxKeys) windows.clear();
}
