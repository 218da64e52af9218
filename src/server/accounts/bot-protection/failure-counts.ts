import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';

const windowMs = 15 * 60_000;

/** After so many failures in a quarter of an hour a question is asked. A whole agency may share one address. */
const maxFailures = { account: 3, address: 20 };

/** Counts failed sign-ins by the name typed, known or not, and by address. */
export function createFailureCounts() {
  const byAccount = createAttemptLimit(maxFailures.account, windowMs);
  const byAddress = createAttemptLimit(maxFailures.address, windowMs);
  return {
    count: ({ address, platform }: AnybodyContext, username: string): void => {
      byAccount.allows(username.toLowerCase(), platform.clock());
      byAddress.allows(address, platform.clock());
    },
    asks: ({ address, platform }: AnybodyContext, username: string): boolean =>
      byAccount.isUsedUp(username.toLowerCase(), platform.clock()) || byAddress.isUsedUp(address, platform.clock()),
    forget: (username: string): void => byAccount.forget(username.toLowerCase()),
  };
}

export type FailureCounts = ReturnType<typeof createFailureCounts>;
