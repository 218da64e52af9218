import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Call } from '#contract/define-call.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';

import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Platform } from '../platform.ts';

export interface IdempotencyClaim {
  readonly personId: number;
  /** The key of the call in its map. */
  readonly callKey: string;
  /** The `Idempotency-Key` header; undefined when the client sent none. */
  readonly key: string | undefined;
  /** The request as it was sent. */
  readonly input: unknown;
}

type Work = (transaction: DatabaseTransaction) => Promise<unknown>;

/**
 * Runs a change once. Its transaction first inserts a row for the key: a repeat at the same time waits for that row
 * and then gets the stored reply. A Refusal rolls the row back with everything else.
 */
export const changeOnce = (platform: Platform, call: Call, claim: IdempotencyClaim, work: Work) =>
  inTransaction<unknown>(platform.database, async (transaction) => {
    if (claim.key === undefined) return work(transaction);
    if (!(await claimReply(transaction, claim, platform.clock()))) return storedReply(transaction, call, claim);
    const reply = await work(transaction);
    if (!isRefusal(reply)) await storeReply(transaction, claim, z.encode(call.reply, reply));
    return reply;
  });

async function claimReply(transaction: DatabaseTransaction, claim: IdempotencyClaim, now: Date): Promise<boolean> {
  const inserted = await transaction
    .insertInto('idempotentReplies')
    .values({ ...rowOf(claim), requestHash: hashOf(claim.input), reply: 'null', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function storedReply(
  transaction: DatabaseTransaction,
  call: Call,
  claim: IdempotencyClaim,
): Promise<unknown | Refusal> {
  const stored = await transaction
    .selectFrom('idempotentReplies')
    .select(['requestHash', 'reply'])
    .where((row) => row.and(rowOf(claim)))
    .executeTakeFirstOrThrow();
  if (!stored.requestHash.equals(hashOf(claim.input))) return refuse('idempotency-key-reused');
  return z.decode(call.reply, JSON.parse(stored.reply));
}

const storeReply = (transaction: DatabaseTransaction, claim: IdempotencyClaim, reply: unknown) =>
  transaction
    .updateTable('idempotentReplies')
    .set({ reply: JSON.stringify(reply) })
    .where((row) => row.and(rowOf(claim)))
    .execute();

const rowOf = (claim: IdempotencyClaim) => ({
  personId: claim.personId,
  call: claim.callKey,
  key: claim.key ?? '',
});

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest();
