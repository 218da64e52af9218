const memory = 3000;
const changedAt = new Map<number, number>();

/** Remembers that this browser just changed a document, so that its own push is no news. */
export const noteOwnChange = (documentId: number): void => void changedAt.set(documentId, Date.now());

export const wasOwnChange = (documentId: number): boolean => Date.now() - (changedAt.get(documentId) ?? 0) < memory;
