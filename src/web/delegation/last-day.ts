/** Appointments end at midnight after their last day. */
export const lastDayOf = (validTo: Date): Date => new Date(validTo.getTime() - 1);
