const minuteMs = 60_000;

/** What a mail to an outside receiver brings. */
export const mailCarries = ['paperAndLink', 'linkOnly'] as const;

export const dispatchMailRules = {
  /** Waits between the tries: servers that do not know us yet ask to come back after some minutes. */
  retryMinutes: [1, 5, 15, 60, 240],
  /** A try that has not ended by then is considered lost and repeated. */
  maxAttemptMs: 5 * minuteMs,
  /** Longer answers of a mail server are cut. */
  maxAnswerLength: 300,
} as const;

/** Of a mail, also when the result of each was lost: nobody gets the same letter without end. */
export const maxMailTries = dispatchMailRules.retryMinutes.length + 1;

/** When to try again after this many tries; undefined after the last. */
export function nextMailTryAt(attempts: number, now: Date): Date | undefined {
  const minutes = dispatchMailRules.retryMinutes[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * minuteMs);
}
