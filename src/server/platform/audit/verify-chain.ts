import type { Database, DatabaseTransaction } from '../database/database.ts';
import { hashEvent } from './event-hash.ts';

/** `brokenAt` is the first sequence number that does not continue the event before it. */
export type ChainVerdict = { readonly verified: number } | { readonly brokenAt: number };

interface Link {
  readonly sequence: number;
  readonly hash: Buffer;
}

const pageSize = 2_000;
const start: Link = { sequence: 0, hash: Buffer.from([0]) };

/**
 * Recomputes the hash of every event in one snapshot of the database, page by page, and compares the last one with the
 * head of the chain. Reads the whole log, so the cost grows with it.
 */
export const verifyChain = (database: Database): Promise<ChainVerdict> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      let last = start;
      for (;;) {
        const page = await readPage(transaction, last.sequence);
        for (const event of page) {
          const isNext = event.sequence === last.sequence + 1 && event.previousHash.equals(last.hash);
          const expected = hashEvent(last.hash, { ...event, details: JSON.parse(event.details) });
          if (!isNext || !event.hash.equals(expected)) return { brokenAt: last.sequence + 1 };
          last = event;
        }
        if (page.length < pageSize) return compareWithHead(transaction, last);
      }
    });

const readPage = (transaction: DatabaseTransaction, after: number) =>
  transaction
    .selectFrom('events')
    .select(['sequence', 'at', 'name', 'actorId', 'onBehalfOfId', 'delegationKind', 'documentId', 'legId', 'taskId'])
    .select(['fromState', 'toState', 'note', 'details', 'previousHash', 'hash'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(pageSize)
    .execute();

/** Without this, a log that was cut off at its end would look intact. */
async function compareWithHead(transaction: DatabaseTransaction, last: Link): Promise<ChainVerdict> {
  const head = await transaction
    .selectFrom('eventChain')
    .select(['lastSequence', 'lastHash'])
    .executeTakeFirstOrThrow();
  const matches = head.lastSequence === last.sequence && head.lastHash.equals(last.hash);
  return matches ? { verified: last.sequence } : { brokenAt: last.sequence + 1 };
}
