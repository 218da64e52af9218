/** Where the file of a letter is from: set from its text, or scanned after it was signed by hand. */
export const paperOrigins = ['printed', 'scanned'] as const;
