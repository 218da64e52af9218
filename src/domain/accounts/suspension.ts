/** After how many failures in a row an account is suspended, and for how long; both are settings of the agency. */
export interface SuspensionRule {
  readonly failedAttempts: number;
  /** null: until an administrator reopens the account. */
  readonly minutes: number | null;
}

/** A device that was not used for this long is no longer known. */
export const knownDeviceDays = 180;

export interface Attempts {
  readonly failedAttempts: number;
  readonly suspendedAt: Date | null;
}

export const isSuspended = ({ suspendedAt }: Attempts, rule: SuspensionRule, now: Date) =>
  suspendedAt !== null && (rule.minutes === null || now.getTime() < endOf(suspendedAt, rule.minutes));

const endOf = (suspendedAt: Date, minutes: number) => suspendedAt.getTime() + minutes * 60_000;

/**
 * The account after one more failure. A current suspension is not extended; after one that is over the count starts at
 * 1.
 */
export function afterFailure(attempts: Attempts, rule: SuspensionRule, now: Date): Attempts {
  if (isSuspended(attempts, rule, now)) return attempts;
  const failedAttempts = attempts.suspendedAt === null ? attempts.failedAttempts + 1 : 1;
  return { failedAttempts, suspendedAt: failedAttempts >= rule.failedAttempts ? now : null };
}
