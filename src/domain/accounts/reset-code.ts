/**
 * The one-time code for a forgotten password. Strangers may ask for many codes of a person without locking them out, so
 * it has enough digits that the tries of all these codes find none.
 */
export const resetCodeRule = { digits: 8, tries: 5 } as const;

/** For how long a code is valid, as the agency may set it. */
export const resetCodeMinutes = { min: 3, max: 15 } as const;

interface LiveCode {
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

export const isLiveCode = ({ expiresAt, triesLeft }: LiveCode, now: Date): boolean => triesLeft > 0 && now < expiresAt;
