/** What a category says of keeping its letters. `years` of null: as the agency keeps the others. */
export interface CategoryRetention {
  readonly years: number | null;
  readonly isForEver: boolean;
}

export interface Retention {
  /** Whole years after the one in which the letter was closed; null: for ever. */
  readonly years: number | null;
  /** The last year, common era, in which it is kept; null while it is open, or for ever. */
  readonly untilYear: number | null;
}

/**
 * How long a letter is kept: as its category says, else as the agency does. The years are counted from the end of the
 * calendar year in which the matter was finished (Regulation on Records B.E. 2526, clauses 57 and 66).
 * @param closedIn The year in Bangkok, common era; null while it is open.
 */
export function retentionOf(
  closedIn: number | null,
  agencyYears: number,
  category: CategoryRetention | null,
): Retention {
  if (category?.isForEver) return { years: null, untilYear: null };
  const years = category?.years ?? agencyYears;
  return { years, untilYear: closedIn === null ? null : closedIn + years };
}
