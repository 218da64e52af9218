import type { NextMainPosition } from '#contract/duties.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { isOpenUnit, lockPerson } from './duty-queries.ts';
import { momentsOf } from './period.ts';

interface PlannedPosition extends Omit<NextMainPosition, 'unitName'> {
  readonly personId: number;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

export async function nextMainPositionOf(
  database: Database | DatabaseTransaction,
  personId: number,
): Promise<NextMainPosition | undefined> {
  return database
    .selectFrom('nextMainPositions')
    .innerJoin('units', 'units.id', 'nextMainPositions.unitId')
    .select(['unitId', 'units.name as unitName', 'positionName', 'orderNumber', 'orderDate'])
    .select(['beginsOn as from', 'endsOn as until'])
    .where('personId', '=', personId)
    .executeTakeFirst();
}

/**
 * Records the next main position of a person in service, instead of one that was recorded before. Returns the event. Errors:
 * `duty-to-oneself`, `main-position-not-later`, `not-found`, `invalid-request`.
 */
export async function planMainPosition(
  transaction: DatabaseTransaction,
  { from, until, ...position }: PlannedPosition,
  { actorId, now }: Actor,
): Promise<NewEvent | Refusal> {
  const { personId, unitId } = position;
  if (personId === actorId) return refuse('duty-to-oneself');
  if (from <= dayOf(now)) return refuse('main-position-not-later');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  await lockPersonsAndUnits(transaction, [personId], [unitId]);
  if (!(await lockPerson(transaction, personId))) return refuse('not-found');
  if (!(await isOpenUnit(transaction, unitId))) return refuse('invalid-request', { fields: { unitId: 'not-valid' } });
  const recorded = await nextMainPositionOf(transaction, personId);
  const row = { ...position, beginsOn: from, endsOn: until, plannedBy: actorId };
  await transaction
    .insertInto('nextMainPositions')
    .values(row)
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
    .execute();
  const details = { ...position, from, until };
  if (!recorded) return { name: 'position.main-planned', actorId, details };
  const { unitName: _, ...before } = recorded;
  return { name: 'position.main-planned', actorId, details: { ...details, before } };
}

/** Whoever would come to a unit that is merged comes to the other one; who merges them gives nothing to themselves. */
export async function moveMainPlans(
  transaction: DatabaseTransaction,
  { from, into }: { readonly from: number; readonly into: number },
  { actorId, note }: { readonly actorId: number; readonly note: string },
): Promise<readonly NewEvent[]> {
  const planned = await cancelMainPositions(transaction, { unitId: from }, actorId);
  const moved: NewEvent[] = [];
  for (const event of planned) {
    if (event.name !== 'position.main-plan-cancelled' || event.details.personId === actorId) continue;
    const { from: beginsOn, until: endsOn, ...position } = { ...event.details, unitId: into };
    await transaction
      .insertInto('nextMainPositions')
      .values({ ...position, beginsOn, endsOn, plannedBy: actorId })
      .execute();
    moved.push({ name: 'position.main-planned', actorId, note, details: { ...event.details, unitId: into } });
  }
  return [...planned, ...moved];
}

/** Takes back what is recorded for a person, or for all who would come to a unit that is closed. Returns the events. */
export async function cancelMainPositions(
  transaction: DatabaseTransaction,
  which: { readonly personId: number } | { readonly unitId: number },
  actorId?: number,
): Promise<readonly NewEvent[]> {
  const found = await transaction
    .selectFrom('nextMainPositions')
    .select('personId')
    .where((where) => where.and({ ...which }))
    .limit(1)
    .executeTakeFirst();
  // Most units have none, and are closed without the persons being locked.
  if (!found) return [];
  const gone = await transaction
    .deleteFrom('nextMainPositions')
    .where((where) => where.and({ ...which }))
    .returning(['personId', 'unitId', 'positionName', 'orderNumber', 'orderDate'])
    .returning(['beginsOn as from', 'endsOn as until'])
    .execute();
  return gone.map((details) => ({
    name: 'position.main-plan-cancelled',
    ...(actorId === undefined ? {} : { actorId }),
    details,
  }));
}
