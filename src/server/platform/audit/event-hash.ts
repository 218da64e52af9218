/*
 * The hash chain of the event log. A person with all rights over the database could change, add or delete events
 * unnoticed, so each event stores HMAC-SHA-256 over the hash of the event before it and its own canonical text, under a
 * key that is not in the database: nobody else can compute the hash of an event. A log cut off at its end fits its
 * exported heads no longer (`log-head.ts`). This costs one hash for each event and one row that every transaction locks
 * (`append-events.ts`). `verify-chain.ts` recomputes the chain.
 */
import { createHmac } from 'node:crypto';

/** The fields a hash covers, in the order of the canonical text. */
export interface HashedEvent {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly actorId: number | null;
  readonly onBehalfOfId: number | null;
  readonly delegationKind: string | null;
  readonly documentId: number | null;
  readonly legId: number | null;
  readonly taskId: number | null;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly note: string | null;
  readonly details: unknown;
}

export const hashEvent = (key: Buffer, previousHash: Buffer, event: HashedEvent): Buffer =>
  createHmac('sha256', key).update(previousHash).update(canonicalText(event)).digest();

export const canonicalText = (event: HashedEvent) =>
  JSON.stringify([
    event.sequence,
    event.at.toISOString(),
    event.name,
    event.actorId,
    event.onBehalfOfId,
    event.delegationKind,
    event.documentId,
    event.legId,
    event.taskId,
    event.fromState,
    event.toState,
    event.note,
    withSortedKeys(event.details),
  ]);

/** PostgreSQL does not preserve the order of keys in jsonb. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, withSortedKeys(entry)]));
}
