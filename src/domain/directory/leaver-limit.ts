/** A share of the people of the directory, but never fewer than a small office loses in a month. */
const share = 0.1;
const fewest = 5;

/**
 * How many may leave by one reading without a question: a filter that is wrong, or a directory that answers with a part of
 * its people, must not lock out an agency.
 */
export const maxLeavers = (linked: number): number => Math.max(fewest, Math.floor(linked * share));
