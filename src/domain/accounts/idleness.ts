const secondMs = 1000;

/** How an unused session ends in the browser. */
export const idleTimes = {
  /** Before the session ends. */
  warningMs: 60 * secondMs,
  /** After the session ended, until the sign-in screen. */
  redirectMs: 5 * secondMs,
  /** A person who types for a long time makes no calls: the browser reports that the session is in use. */
  reportActivityEveryMs: 5 * 60 * secondMs,
} as const;

export type Idleness =
  | { readonly stage: 'inUse' }
  | { readonly stage: 'warned'; readonly secondsLeft: number }
  | { readonly stage: 'over' };

/** `limitMs`: how long the session may be left unused. */
export function idlenessAfter(idleMs: number, limitMs: number): Idleness {
  const leftMs = limitMs - idleMs;
  if (leftMs <= 0) return { stage: 'over' };
  return leftMs <= idleTimes.warningMs
    ? { stage: 'warned', secondsLeft: Math.ceil(leftMs / secondMs) }
    : { stage: 'inUse' };
}
