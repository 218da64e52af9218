/**
 * The days that may be named: wider than the records of any Thai agency, and of four figures in every calendar and time
 * zone, so that what is computed from one can be stored and shown. Neither PostgreSQL nor the common era has a year 0.
 */
const firstDay = '1300-01-01';
const lastDay = '2999-12-31';

const firstMoment = new Date(`${firstDay}T00:00:00+14:00`);
/** The last of these days ends at midnight, in the zone where it ends last. */
const lastMoment = new Date(`${lastDay}T24:00:00-12:00`);

/** Of a day `YYYY-MM-DD`. */
export const isKnownDay = (day: string): boolean => day >= firstDay && day <= lastDay;

export const isKnownMoment = (moment: Date): boolean => moment >= firstMoment && moment <= lastMoment;
