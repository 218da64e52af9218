import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf, endOfDay, startOfDay } from '#domain/text/thai-dates.ts';

interface Days {
  readonly from: string;
  readonly until: string | null;
}

/** The days of a period as moments: from the beginning of the first to the end of the last. */
export function momentsOf(
  { from, until }: Days,
  now: Date,
): { readonly validFrom: Date; readonly validTo: Date | null } | Refusal {
  if (until !== null && (until < from || until < dayOf(now)))
    return refuse('invalid-request', { fields: { until: 'ends-before-it-begins' } });
  return { validFrom: startOfDay(from), validTo: until === null ? null : endOfDay(until) };
}

/** Whether somebody holds something on days on which they would not have: it is told of like what is new. */
export const isProlonged = (before: Days, after: Days): boolean =>
  after.from < before.from || (before.until !== null && (after.until === null || after.until > before.until));
