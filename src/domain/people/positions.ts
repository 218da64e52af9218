import { dayOf } from '../text/thai-dates.ts';

interface Period {
  readonly validFrom: Date;
  /** Null: until it is ended. */
  readonly validTo: Date | null;
}

const doOverlap = (a: Period, b: Period): boolean =>
  (a.validTo === null || b.validFrom < a.validTo) && (b.validTo === null || a.validFrom < b.validTo);

/**
 * When a position in a unit is held that is given for these days, beside those that the person holds or held there: from the
 * moment at which one ended that ended on its first day. Undefined when it would be a second one at the same time.
 */
export function freePeriod<Wanted extends Period>(wanted: Wanted, held: readonly Period[]): Wanted | undefined {
  const ended = held.flatMap(({ validTo }) =>
    validTo !== null && dayOf(validTo) === dayOf(wanted.validFrom) ? [validTo.getTime()] : [],
  );
  const validFrom = new Date(Math.max(wanted.validFrom.getTime(), ...ended));
  const period = { ...wanted, validFrom };
  return held.some((other) => doOverlap(period, other)) ? undefined : period;
}
