const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a session lives (decisions 2). */
export const sessionLimits = {
  idleMs: 30 * minuteMs,
  lifeMs: 7 * 24 * hourMs,
  /** A token older than this is replaced at the next verify. */
  tokenAgeMs: hourMs,
  /** The replaced token stays good this long, for calls under way. */
  graceMs: minuteMs,
  /** "Last seen" is written at most this often. */
  seenStepMs: minuteMs,
} as const;

export type EndReason =
  | 'signed-out'
  | 'revoked'
  | 'replaced'
  | 'expired'
  | 'ended-by-owner'
  | 'ended-by-administrator'
  | 'password-replaced';

export const isOlderThan = (moment: Date, ageMs: number, now: Date) => now.getTime() - moment.getTime() > ageMs;
