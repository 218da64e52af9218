/** The agency itself, at the top of its units. The ids of the others are counted on from it. */
export const defaultUnitId = 10_000_000;
