import { sessionLimits } from './session-rules.ts';

const secondMs = 1000;

/** How an unused session ends in the browser (specification, sections 4 and 9). */
export const idleTimes = {
  /** The person is warned this long before the session ends. */
  warningMs: 60 * secondMs,
  /** After the session ended the sign-in screen comes this much later. */
  redirectMs: 5 * secondMs,
  /** Somebody who types for long makes no call: the server is told that the session is in use. */
  reportActivityEveryMs: 5 * 60 * secondMs,
} as const;

export type Idleness =
  | { readonly stage: 'inUse' }
  | { readonly stage: 'warned'; readonly secondsLeft: number }
  | { readonly stage: 'over' };

/** What an idle time means for the session. */
export function idlenessAfter(idleMs: number): Idleness {
  const leftMs = sessionLimits.idleMs - idleMs;
  if (leftMs <= 0) return { stage: 'over' };
  return leftMs <= idleTimes.warningMs
    ? { stage: 'warned', secondsLeft: Math.ceil(leftMs / secondMs) }
    : { stage: 'inUse' };
}
