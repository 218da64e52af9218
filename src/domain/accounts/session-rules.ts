const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a session may be left unused, as the agency may set it; the browser reports that it is in use every five. */
export const idleMinutes = { min: 10, max: 480 } as const;

/** How long a session lives (docs/rules/accounts.md). */
export const sessionLimits = {
  lifeMs: 7 * 24 * hourMs,
  /** A token older than this is replaced at the next verify. */
  tokenAgeMs: hourMs,
  /** The replaced token remains valid this long, for calls in progress. */
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
  | 'password-replaced'
  | 'factor-demanded'
  | 'left';

export const isOlderThan = (moment: Date, ageMs: number, now: Date) => now.getTime() - moment.getTime() > ageMs;
