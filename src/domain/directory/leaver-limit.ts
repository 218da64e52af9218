/** A share of the people of the directory, but never fewer than a small office loses in a month. */
const share = 0.1;
const fewest = 5;

/** So many who are missing are looked for singly; of more, those whom nobody looked for would leave. */
export const mostLookedFor = 1000;

export const lately = { days: 30, ms: 30 * 24 * 60 * 60_000 } as const;

/**
 * How many may leave by one reading without a question: a filter that is wrong, or a directory that answers with a part of
 * its people, must not lock out an agency, not night by night either. `leftLately`: who left in these days and was not let
 * go by hand yet.
 */
export function maxLeavers(linked: number, leftLately: number): number {
  const ofShare = Math.max(fewest, Math.floor((linked + leftLately) * share));
  return Math.max(0, Math.min(mostLookedFor, ofShare - leftLately));
}
