const memory = 3000;
const changedAt = new Map<number, number>();

/** Records a change made in this browser, so that its own push does not trigger a notification. */
export const noteOwnChange = (documentId: number): void => void changedAt.set(documentId, Date.now());

export const wasOwnChange = (documentId: number): boolean => Date.now() - (changedAt.get(documentId) ?? 0) < memory;
