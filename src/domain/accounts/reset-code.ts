/**
 * The one-time code for a forgotten password. Strangers may ask for many codes of a person without locking them out, so
 * it has enough digits that the tries of all these codes find none.
 */
export const resetCodeRule = { digits: 8, lifeSeconds: 300, tries: 5 } as const;

interface LiveCode {
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

export const isLiveCode = ({ expiresAt, triesLeft }: LiveCode, now: Date): boolean => triesLeft > 0 && now < expiresAt;
