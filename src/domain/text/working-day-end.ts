/** The end of office hours in Bangkok on a day (`YYYY-MM-DD`), as the moment something is due on it. */
export const endOfWorkingDay = (day: string): Date => new Date(`${day}T16:30:00+07:00`);
