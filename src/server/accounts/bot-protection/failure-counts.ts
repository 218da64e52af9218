import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import { createAddressLimit, createAttemptLimit } from '#server/platform/http/attempt-limit.ts';

const windowMs = 15 * 60_000;

/** Failures in a quarter of an hour after which the browser must work for an attempt. A whole agency may share one address. */
const maxFailures = { account: 3, address: 20 };

/** Counts by the name typed, known or not, so that the work does not show which names exist. */
export function createFailureCounts() {
  const byAccount = createAttemptLimit('failures by account', maxFailures.account, windowMs);
  const byAddress = createAddressLimit('failures by address', maxFailures.address, windowMs);
  return {
    count: ({ address, platform }: AnybodyContext, username: string): void => {
      byAccount.allows(username.toLowerCase(), platform.clock());
      byAddress.allows(address, platform.clock());
    },
    isSuspicious: ({ address, platform }: AnybodyContext, username: string): boolean =>
      byAccount.isUsedUp(username.toLowerCase(), platform.clock()) || byAddress.isUsedUp(address, platform.clock()),
    reset: (username: string): void => byAccount.reset(username.toLowerCase()),
  };
}

export type FailureCounts = ReturnType<typeof createFailureCounts>;
