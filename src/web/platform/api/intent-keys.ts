import { randomKey } from './random-key.ts';

/**
 * Idempotency keys of requests without a definite answer. A retry after a network failure reuses the key, so that the
 * server handles it once; a definite answer drops the key.
 */
const openIntents = new Map<string, string>();

export function intentKey(path: string, body: string): string {
  const intent = `${path} ${body}`;
  const key = openIntents.get(intent) ?? randomKey();
  openIntents.set(intent, key);
  return key;
}

export const endIntent = (path: string, body: string): void => void openIntents.delete(`${path} ${body}`);
