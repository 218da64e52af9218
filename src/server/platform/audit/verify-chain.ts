import { createHash, type Hash } from 'node:crypto';

import { logKeyOf, type DatabaseTransaction } from '../database/database.ts';
import { hashEvent, type HashedEvent } from './event-hash.ts';
import type { LogBreak } from './log-break.ts';
import { storedEvents } from './stored-event.ts';

export interface ChainVerdict {
  readonly verified: number;
  readonly breaks: readonly LogBreak[];
  /** Which of the asked sequence numbers has which hash. */
  readonly hashes: ReadonlyMap<number, Buffer>;
}

/** Learns from an event. Events are trusted because this was called with them, never because they are in the table. */
export type TakeEvent = (event: HashedEvent) => void;

interface Link {
  readonly sequence: number;
  readonly hash: Buffer;
}

interface OpenBreak {
  readonly from: number;
  readonly to: number;
  readonly fingerprint: Hash;
}

const start: Link = { sequence: 0, hash: Buffer.from([0]) };

/**
 * Recomputes the hash of every event from the lowest sequence number on, and compares the last one with the head of the
 * chain. Goes on after a break and names each: events that were changed, added or replaced, also below the first and
 * beyond the last, and events that are missing. Reads the whole log, so the cost grows with it.
 * @param take gets each event whose keyed hash proves it, in order
 * @param sequences whose hashes are wanted
 */
export async function verifyChain(
  transaction: DatabaseTransaction,
  take: TakeEvent = () => undefined,
  sequences: ReadonlySet<number> = new Set(),
): Promise<ChainVerdict> {
  const key = logKeyOf(transaction);
  const breaks: LogBreak[] = [];
  const hashes = new Map<number, Buffer>();
  let open: OpenBreak | undefined;
  /** All that are there at the last sequence number. */
  let last = { sequence: 0, hashes: [start.hash] };
  let verified = 0;
  const close = () => {
    if (open)
      breaks.push({ what: 'events', from: open.from, to: open.to, fingerprint: open.fingerprint.digest('hex') });
    open = undefined;
  };
  /** Joins what is broken next to each other. */
  const note = (from: number, to: number, text: string) => {
    if (open && (open.to < from - 1 || from < open.from)) close();
    const fingerprint = (open?.fingerprint ?? createHash('sha256')).update(text);
    open = { from: open?.from ?? from, to, fingerprint };
  };
  const head = await readHead(transaction);
  for await (const { place, event, previousHash, hash, text } of storedEvents(transaction)) {
    if (place <= last.sequence) {
      note(place, place, text);
      if (place === last.sequence) last.hashes.push(hash);
      continue;
    }
    const isNext = place === last.sequence + 1;
    // Nothing is missing beyond the head: the break of a row there must stay the same while the log grows.
    const missingTo = Math.min(place - 1, head.sequence);
    if (missingTo > last.sequence) note(last.sequence + 1, missingTo, 'missing');
    const follows = !isNext || last.hashes.some((before) => previousHash.equals(before));
    if (event && follows && hash.equals(hashEvent(key, previousHash, event))) {
      verified += 1;
      take(event);
    } else note(place, place, text);
    if (place > head.sequence || (place === head.sequence && !hash.equals(head.hash))) note(place, place, 'head');
    if (sequences.has(place)) hashes.set(place, hash);
    last = { sequence: place, hashes: [hash] };
  }
  if (head.sequence > last.sequence) note(last.sequence + 1, head.sequence, 'missing');
  close();
  return { verified, breaks, hashes };
}

/**
 * Gives away the events in breaks that were closed with a note: it certifies what is there, whatever their hashes are.
 */
export async function takeCertified(
  transaction: DatabaseTransaction,
  closed: readonly LogBreak[],
  take: TakeEvent,
): Promise<void> {
  const ranges = closed.filter(({ what }) => what === 'events');
  if (ranges.length === 0) return;
  for await (const { place, event } of storedEvents(transaction))
    if (event && ranges.some(({ from, to }) => from <= place && place <= to)) take(event);
}

async function readHead(transaction: DatabaseTransaction): Promise<Link> {
  const head = await transaction
    .selectFrom('eventChain')
    .select(['lastSequence', 'lastHash'])
    .orderBy('lastSequence', 'desc')
    .executeTakeFirst();
  return head ? { sequence: head.lastSequence, hash: head.lastHash } : start;
}
