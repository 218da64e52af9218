import { createHash } from 'node:crypto';

/** What the hash of an event covers, in the order of the canonical text. */
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

/** SHA-256 over the previous hash and the canonical text of the event. */
export const hashEvent = (previousHash: Buffer, event: HashedEvent): Buffer =>
  createHash('sha256').update(previousHash).update(canonicalText(event)).digest();

const canonicalText = (event: HashedEvent) =>
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

/** jsonb does not keep the order of keys. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, withSortedKeys(entry)]));
}
