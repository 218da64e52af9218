/** How long a message stands before it goes by itself (specification, sections 4, 5 and 9). */
export const dialogTimes = { outcomeMs: 2500, wrongLetterMs: 2500, passwordResetMs: 3500 } as const;
