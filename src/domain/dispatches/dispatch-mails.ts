const minuteMs = 60_000;

/** How a letter by e-mail is tried and how long its link is good. */
export const dispatchMailRules = {
  /** Waits between the tries: servers that do not know us yet ask to come back after some minutes. */
  retryMinutes: [1, 5, 15, 60, 240],
  /** A try that has not ended by then is taken as lost, and made again. */
  maxAttemptMs: 5 * minuteMs,
  /** The usual life of a link in days; the setting `letter-link-days` says otherwise. */
  defaultLinkDays: 30,
  /** The longest answer of a mail server worth keeping. */
  maxAnswerLength: 300,
} as const;

/** When to try again after so many tries; undefined when it has been tried enough. */
export function nextMailTryAt(attempts: number, now: Date): Date | undefined {
  const minutes = dispatchMailRules.retryMinutes[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * minuteMs);
}
