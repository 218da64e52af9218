/**
 * A draft is saved `pauseMs` after the last key, and at least every `maxMs` during continuous typing. Without a
 * response after `lateMs` it is also stored on the device; after `answerMs` the request counts as lost.
 */
export const savingTimes = { pauseMs: 600, maxMs: 1000, lateMs: 1000, answerMs: 20_000, retryMs: 5000 } as const;
