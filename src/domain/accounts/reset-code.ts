/** The one-time code for a forgotten password. */
export const resetCodeRule = { digits: 6, lifeSeconds: 300, tries: 5 } as const;

interface LiveCode {
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

export const isLiveCode = ({ expiresAt, triesLeft }: LiveCode, now: Date): boolean => triesLeft > 0 && now < expiresAt;
