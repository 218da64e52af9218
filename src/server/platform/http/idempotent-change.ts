import { createHmac } from 'node:crypto';

import { z } from 'zod';

import type { Call } from '#contract/define-call.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';

import type { Database, DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Platform } from '../platform.ts';
import { seal, unseal } from '../secrets/seal.ts';

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
 * and then gets the stored reply. A Refusal rolls the row back with everything else. A request or reply may hold a password
 * or a link that sets one, so the database holds neither in a form that it could read or guess.
 */
export async function changeOnce(
  platform: Platform,
  call: Call,
  claim: IdempotencyClaim,
  work: Work,
  check?: () => Promise<Refusal | undefined>,
): Promise<unknown> {
  const refused = check && !(await isStored(platform.database, claim)) ? await check() : undefined;
  return refused ?? changeInTransaction(platform, call, claim, work);
}

const isStored = async (database: Database, claim: IdempotencyClaim): Promise<boolean> =>
  claim.key !== undefined &&
  (await database
    .selectFrom('idempotentReplies')
    .select('createdAt')
    .where((row) => row.and(rowOf(claim)))
    .executeTakeFirst()) !== undefined;

const changeInTransaction = (platform: Platform, call: Call, claim: IdempotencyClaim, work: Work) =>
  inTransaction<unknown>(platform.database, async (transaction) => {
    if (claim.key === undefined) return work(transaction);
    if (!(await claimReply(platform, transaction, claim))) return storedReply(platform, transaction, call, claim);
    const reply = await work(transaction);
    if (!isRefusal(reply)) await storeReply(platform, transaction, claim, z.encode(call.reply, reply));
    return reply;
  });

type Keys = Pick<Platform, 'deriveKey'>;
const keyOf = ({ deriveKey }: Keys) => deriveKey('stored-reply');

async function claimReply(
  platform: Platform,
  transaction: DatabaseTransaction,
  claim: IdempotencyClaim,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('idempotentReplies')
    .values({ ...rowOf(claim), requestHash: hashOf(platform, claim.input), reply: '', createdAt: platform.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function storedReply(
  platform: Platform,
  transaction: DatabaseTransaction,
  call: Call,
  claim: IdempotencyClaim,
): Promise<unknown | Refusal> {
  const stored = await transaction
    .selectFrom('idempotentReplies')
    .select(['requestHash', 'reply'])
    .where((row) => row.and(rowOf(claim)))
    .executeTakeFirstOrThrow();
  if (!stored.requestHash.equals(hashOf(platform, claim.input))) return refuse('idempotency-key-reused');
  return z.decode(call.reply, openReply(platform, { ...rowOf(claim), reply: stored.reply }));
}

const storeReply = (platform: Platform, transaction: DatabaseTransaction, claim: IdempotencyClaim, reply: unknown) =>
  transaction
    .updateTable('idempotentReplies')
    .set({ reply: seal(keyOf(platform), JSON.stringify(reply), aboutOf(rowOf(claim))) })
    .where((row) => row.and(rowOf(claim)))
    .execute();

const rowOf = (claim: IdempotencyClaim) => ({
  personId: claim.personId,
  call: claim.callKey,
  key: claim.key ?? '',
});

type ClaimedRow = ReturnType<typeof rowOf>;

/** It opens in its own row alone. */
const aboutOf = (row: ClaimedRow) => JSON.stringify([row.personId, row.call, row.key]);

/** @throws when the row was changed or sealed with another master key. */
export function openReply(keys: Keys, row: ClaimedRow & { readonly reply: string }): unknown {
  const text = unseal(keyOf(keys), row.reply, aboutOf(row));
  if (text === undefined) throw new Error(`the stored reply of ${row.call} cannot be opened`);
  return JSON.parse(text);
}

const hashOf = (platform: Platform, input: unknown) =>
  createHmac('sha256', keyOf(platform)).update(JSON.stringify(input)).digest();
