import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockPerson } from './duty-queries.ts';
import { notifyOfSecrets } from './notify-of-secrets.ts';
import { isProlonged, momentsOf } from './period.ts';

interface CorrectedClearance {
  readonly id: number;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  /** Both days included. */
  readonly from: string;
  readonly until: string | null;
}

/** Undefined once it has ended. */
const openClearance = (transaction: DatabaseTransaction, id: number, now: Date) =>
  transaction
    .selectFrom('clearances')
    .select(['personId', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .executeTakeFirst();

/**
 * Corrects by which order and for which days a person is cleared that has not ended; the class stays. One that lasts longer is
 * told of like a new one. Returns the event. Errors: `duty-to-oneself`, `not-found`, `invalid-request`.
 */
export async function correctClearance(
  transaction: DatabaseTransaction,
  { id, orderNumber, orderDate, from, until }: CorrectedClearance,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<NewEvent | Refusal> {
  const found = await openClearance(transaction, id, now);
  if (found?.personId === actorId) return refuse('duty-to-oneself');
  if (!found || !(await lockPerson(transaction, found.personId))) return refuse('not-found');
  const before = await openClearance(transaction, id, now);
  if (!before) return refuse('not-found');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  const { personId, validFrom, validTo } = before;
  const days = { from: dayOf(validFrom), until: validTo && lastDayUntil(validTo) };
  await transaction
    .updateTable('clearances')
    .set({ orderNumber, orderDate, ...moments })
    .where('id', '=', id)
    .execute();
  if (isProlonged(days, { from, until }))
    await notifyOfSecrets(
      transaction,
      { topic: 'clearanceGiven', personId, unitId: null, note: orderNumber },
      { actorId, now },
    );
  const details = { personId, id, orderNumber, orderDate, from, until };
  return {
    name: 'clearance.corrected',
    actorId,
    details: { ...details, before: { orderNumber: before.orderNumber, orderDate: before.orderDate, ...days } },
  };
}

/** By which order it is held now. */
export async function orderOfClearance(
  transaction: DatabaseTransaction,
  id: number,
): Promise<Pick<CorrectedClearance, 'orderNumber' | 'orderDate'> | undefined> {
  return transaction
    .selectFrom('clearances')
    .select(['orderNumber', 'orderDate'])
    .where('id', '=', id)
    .executeTakeFirst();
}
