import type { HeldClearance } from '#contract/duties.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockPerson } from './duty-queries.ts';
import { notifyOfSecrets } from './notify-of-secrets.ts';
import { momentsOf } from './period.ts';

export interface NewClearance extends Omit<HeldClearance, 'id'> {
  readonly personId: number;
}

/** Clears a person in service for a class by an order. Returns the event. Errors: `duty-to-oneself`, `not-found`, `invalid-request`. */
export async function giveClearance(
  transaction: DatabaseTransaction,
  { personId, secrecy, orderNumber, orderDate, from, until }: NewClearance,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<NewEvent | Refusal> {
  if (personId === actorId) return refuse('duty-to-oneself');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  if (!(await lockPerson(transaction, personId))) return refuse('not-found');
  const { id } = await transaction
    .insertInto('clearances')
    .values({ personId, class: secrecy, orderNumber, orderDate, ...moments })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyOfSecrets(
    transaction,
    { topic: 'clearanceGiven', personId, unitId: null, note: orderNumber },
    { actorId, now },
  );
  const details = { personId, id, secrecy, orderNumber, orderDate, from, until };
  return { name: 'clearance.given', actorId, details };
}
