/** A draft is saved this long after the last key, and at least so often while somebody types without a pause. */
export const savingTimes = { pauseMs: 600, longestMs: 1000, retryMs: 5000 } as const;
