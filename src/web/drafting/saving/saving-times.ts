/**
 * A draft is saved `pauseMs` after the last key, and at least every `maxMs` while somebody types without a pause. What
 * has no answer after `lateMs` is kept on the device as well; after `answerMs` it counts as not arrived.
 */
export const savingTimes = { pauseMs: 600, maxMs: 1000, lateMs: 1000, answerMs: 20_000, retryMs: 5000 } as const;
