import type { NewEvent } from '#domain/events.ts';
import { isStorableJson } from '#domain/text/storable-text.ts';

import { mapInSlices } from '../map-in-slices.ts';
import { together } from '../database/together.ts';
import { logKeyOf, type DatabaseTransaction } from '../database/database.ts';
import { hashEvent, type HashedEvent } from './event-hash.ts';
import { takeUnsealed } from './sealed-records.ts';

/** An event with its own time. */
export type PastEvent = NewEvent & { readonly at: Date };

/** PostgreSQL accepts 65,535 parameters in a statement. */
const rowsPerInsert = 500;

/**
 * Appends events of this moment to the chained log and returns their sequence numbers, in order. Locks the only row of
 * `event_chain`. Every transaction must take this lock last, so call it at the end of the work.
 */
export const appendEvents = (
  transaction: DatabaseTransaction,
  events: readonly NewEvent[],
  at: Date,
): Promise<number[]> =>
  appendPastEvents(
    transaction,
    events.map((event) => ({ ...event, at })),
  );

/**
 * Appends events that each have their own time, oldest first. One more event seals the register entries and signatures
 * that this transaction changed since the last call.
 */
export async function appendPastEvents(
  transaction: DatabaseTransaction,
  events: readonly PastEvent[],
): Promise<number[]> {
  const last = events.at(-1);
  if (!last) return [];
  const sealing = await sealingEvent(transaction, last.at);
  const sequences = await appendToChain(transaction, [...events, ...sealing]);
  return sequences.slice(0, events.length);
}

async function sealingEvent(transaction: DatabaseTransaction, at: Date): Promise<PastEvent[]> {
  const details = await takeUnsealed(transaction);
  return details ? [{ name: 'records.sealed', details, at }] : [];
}

async function appendToChain(transaction: DatabaseTransaction, events: readonly PastEvent[]): Promise<number[]> {
  const key = logKeyOf(transaction);
  const head = await transaction
    .selectFrom('eventChain')
    .select(['lastSequence', 'lastHash'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!isStorableJson(events)) throw new Error('an event has a text that cannot be stored as it is hashed');
  let { lastHash: previousHash, lastSequence } = head;
  // An import of thousands of rows logs as many events.
  const rows = await mapInSlices(events, (event) => {
    lastSequence += 1;
    const complete = completed(event, lastSequence);
    const hash = hashEvent(key, previousHash, complete);
    const row = { ...complete, details: JSON.stringify(complete.details), previousHash, hash };
    previousHash = hash;
    return row;
  });
  const inserted = (from: number) => transaction.insertInto('events').values(rows.slice(from, from + rowsPerInsert));
  for (let from = rowsPerInsert; from < rows.length; from += rowsPerInsert) await inserted(from).execute();
  const newHead = transaction.updateTable('eventChain').set({ lastSequence, lastHash: previousHash });
  await together(transaction, newHead, [inserted(0)]);
  return rows.map((row) => row.sequence);
}

const completed = (event: PastEvent, sequence: number): HashedEvent => ({
  sequence,
  at: event.at,
  name: event.name,
  actorId: event.actorId ?? null,
  onBehalfOfId: event.onBehalfOfId ?? null,
  delegationKind: event.delegationKind ?? null,
  documentId: event.documentId ?? null,
  legId: event.legId ?? null,
  taskId: event.taskId ?? null,
  fromState: event.fromState ?? null,
  toState: event.toState ?? null,
  note: event.note ?? null,
  details: event.details ?? {},
});
