/** Milliseconds until a dialog closes by itself. */
export const dialogTimes = { outcomeMs: 2500, wrongLetterMs: 2500, passwordResetMs: 3500 } as const;
