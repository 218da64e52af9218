const minuteMs = 60_000;

export const messagingRules = {
  codeLifeMs: 10 * minuteMs,
  /** Letters and digits that cannot be mistaken for one another. */
  codeLetters: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  codeLength: 8,
  /** How far the clock of the service may be off; an older delivery is refused as a replay. */
  clockSkewMs: 5 * minuteMs,
  requestTimeoutMs: 10_000,
  maxAttempts: 8,
  /** How often the screen asks whether the code has arrived. */
  retryAfterMs: 3_000,
} as const;

/** A code as typed into a chat: spaces, dashes and lower case do not matter. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as it is read out: two groups of four. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** When to try again after this many failures: 1, 2, 4 … minutes. */
export const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + 2 ** (attempts - 1) * minuteMs);
