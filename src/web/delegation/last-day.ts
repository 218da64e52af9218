/** An appointment ends at a moment, the midnight after its last day. */
export const lastDayOf = (validTo: Date): Date => new Date(validTo.getTime() - 1);
