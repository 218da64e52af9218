import { randomKey } from './random-key.ts';

/**
 * Idempotency keys of intents not answered yet. Asking for the same thing again after the network failed is the same
 * intent and keeps its key, so the server does it once; a definite answer ends the intent.
 */
const openIntents = new Map<string, string>();

export function intentKey(path: string, body: string): string {
  const intent = `${path} ${body}`;
  const key = openIntents.get(intent) ?? randomKey();
  openIntents.set(intent, key);
  return key;
}

export const endIntent = (path: string, body: string): void => void openIntents.delete(`${path} ${body}`);
