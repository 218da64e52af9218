import { createHash, type Hash } from 'node:crypto';

import { logKeyOf, type DatabaseTransaction } from '../database/database.ts';
import { canonicalText, hashEvent } from './event-hash.ts';
import type { LogBreak } from './log-break.ts';

export interface ChainVerdict {
  readonly verified: number;
  readonly breaks: readonly LogBreak[];
  /** Which of the asked sequence numbers has which hash. */
  readonly hashes: ReadonlyMap<number, Buffer>;
}

interface Link {
  readonly sequence: number;
  readonly hash: Buffer;
}

interface OpenBreak {
  readonly from: number;
  readonly to: number;
  readonly fingerprint: Hash;
}

const pageSize = 2_000;
const start: Link = { sequence: 0, hash: Buffer.from([0]) };

/**
 * Recomputes the hash of every event, page by page, and compares the last one with the head of the chain. Goes on after
 * a break and names each: events that were changed, added or replaced, and events that are missing. Reads the whole log,
 * so the cost grows with it.
 * @param sequences whose hashes are wanted
 */
export async function verifyChain(
  transaction: DatabaseTransaction,
  sequences: ReadonlySet<number> = new Set(),
): Promise<ChainVerdict> {
  const key = logKeyOf(transaction);
  const breaks: LogBreak[] = [];
  const hashes = new Map<number, Buffer>();
  let open: OpenBreak | undefined;
  let last = start;
  let verified = 0;
  const close = () => {
    if (open)
      breaks.push({ what: 'events', from: open.from, to: open.to, fingerprint: open.fingerprint.digest('hex') });
    open = undefined;
  };
  /** Joins what is broken next to each other. */
  const note = (from: number, to: number, text: string) => {
    if (open && open.to < from - 1) close();
    const fingerprint = (open?.fingerprint ?? createHash('sha256')).update(text);
    open = { from: open?.from ?? from, to, fingerprint };
  };
  for (;;) {
    const page = await readPage(transaction, last.sequence);
    for (const row of page) {
      const event = { ...row, details: JSON.parse(row.details) };
      const isNext = event.sequence === last.sequence + 1;
      if (!isNext) note(last.sequence + 1, event.sequence - 1, 'missing');
      const isGenuine = event.hash.equals(hashEvent(key, event.previousHash, event));
      const follows = !isNext || event.previousHash.equals(last.hash);
      if (isGenuine && follows) verified += 1;
      else note(event.sequence, event.sequence, canonicalText(event));
      if (sequences.has(event.sequence)) hashes.set(event.sequence, event.hash);
      last = event;
    }
    if (page.length < pageSize) break;
  }
  const head = await transaction
    .selectFrom('eventChain')
    .select(['lastSequence', 'lastHash'])
    .executeTakeFirstOrThrow();
  if (head.lastSequence > last.sequence) note(last.sequence + 1, head.lastSequence, 'missing');
  else if (head.lastSequence < last.sequence || !head.lastHash.equals(last.hash))
    note(last.sequence, last.sequence, 'head');
  close();
  return { verified, breaks, hashes };
}

const readPage = (transaction: DatabaseTransaction, after: number) =>
  transaction
    .selectFrom('events')
    .select(['sequence', 'at', 'name', 'actorId', 'onBehalfOfId', 'delegationKind', 'documentId', 'legId', 'taskId'])
    .select(['fromState', 'toState', 'note', 'details', 'previousHash', 'hash'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(pageSize)
    .execute();
