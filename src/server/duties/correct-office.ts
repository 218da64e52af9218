import type { NewEvent } from '#domain/events.ts';
import { officeOfId } from '#domain/people/unit-roles.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { isOpenUnit, lockPerson } from './duty-queries.ts';
import { isProlonged, momentsOf } from './period.ts';

export interface CorrectedOffice {
  readonly id: number;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  /** Both days included. */
  readonly from: string;
  readonly until: string | null;
}

interface Correction {
  readonly event: NewEvent;
  readonly office: { readonly personId: number; readonly unitId: number; readonly role: string };
  readonly isProlonged: boolean;
}

/** Undefined once it has ended. */
const openOffice = (transaction: DatabaseTransaction, id: number, now: Date) =>
  transaction
    .selectFrom('unitRoles')
    .select(['personId', 'unitId', 'roleId', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .executeTakeFirst();

/**
 * Corrects by which order and for which days an office is held that has not ended; who holds it where stays. Errors:
 * `duty-to-oneself`, `not-found`, `office-held`, `invalid-request`.
 */
export async function correctOffice(
  transaction: DatabaseTransaction,
  { id, orderNumber, orderDate, from, until }: CorrectedOffice,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<Correction | Refusal> {
  const found = await openOffice(transaction, id, now);
  if (found?.personId === actorId) return refuse('duty-to-oneself');
  if (!found || !(await lockPerson(transaction, found.personId))) return refuse('not-found');
  const before = await openOffice(transaction, id, now);
  if (!before || !(await isOpenUnit(transaction, before.unitId))) return refuse('not-found');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  const { personId, unitId, roleId, validFrom, validTo } = before;
  // One that began in the course of a day still does.
  const wanted = from === dayOf(validFrom) ? { ...moments, validFrom } : moments;
  const isTaken = await transaction
    .selectFrom('unitRoles')
    .select('id')
    .where('personId', '=', personId)
    .where('unitId', '=', unitId)
    .where('roleId', '=', roleId)
    .where('validFrom', '=', wanted.validFrom)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (isTaken) return refuse('office-held');
  await transaction
    .updateTable('unitRoles')
    .set({ orderNumber, orderDate, ...wanted })
    .where('id', '=', id)
    .execute();
  const days = { from: dayOf(validFrom), until: validTo && lastDayUntil(validTo) };
  const office = { personId, unitId, role: officeOfId(roleId) };
  const details = { ...office, id, orderNumber, orderDate, from, until };
  const event: NewEvent = {
    name: 'office.corrected',
    actorId,
    details: { ...details, before: { orderNumber: before.orderNumber, orderDate: before.orderDate, ...days } },
  };
  return { event, office, isProlonged: isProlonged(days, { from, until }) };
}

/** By which order it is held now. */
export async function orderOfOffice(
  transaction: DatabaseTransaction,
  id: number,
): Promise<Pick<CorrectedOffice, 'orderNumber' | 'orderDate'> | undefined> {
  return transaction
    .selectFrom('unitRoles')
    .select(['orderNumber', 'orderDate'])
    .where('id', '=', id)
    .executeTakeFirst();
}
