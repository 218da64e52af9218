import { sql } from 'kysely';

import { endedPositionsShown, type FurtherPosition } from '#contract/duties.ts';
import type { NewEvent } from '#domain/events.ts';
import { freePeriod } from '#domain/people/positions.ts';
import type { UnitMerge } from '#domain/people/unit-merging.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { isOpenUnit, lockPerson } from './duty-queries.ts';
import { momentsOf } from './period.ts';

/** As it is written down; both days included. */
interface RecordedPosition {
  readonly positionName: string;
  /** Of the order by which it is given; empty without one. */
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly from: string;
  readonly until: string | null;
}

export interface NewPosition extends RecordedPosition {
  readonly personId: number;
  readonly unitId: number;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

interface PositionRow {
  readonly id: number;
  readonly personId: number;
  readonly unitId: number;
  readonly positionName: string;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

const recordOf = ({ positionName, orderNumber, orderDate, validFrom, validTo }: PositionRow): RecordedPosition => ({
  positionName,
  orderNumber,
  orderDate,
  from: dayOf(validFrom),
  until: validTo && lastDayUntil(validTo),
});

/** Those of now and later by their beginning, then the latest that ended. */
export async function positionsOf(database: Database, personId: number, now: Date): Promise<FurtherPosition[]> {
  const { rows } = await sql<PositionRow & { readonly unitName: string; readonly hasEnded: boolean }>`
    SELECT * FROM (
      SELECT held.id, held.person_id, held.unit_id, held.position_name, held.order_number, held.order_date, held.valid_from, held.valid_to,
        units.name AS unit_name, coalesce(held.valid_to <= ${now}, false) AS has_ended,
        row_number() OVER (PARTITION BY coalesce(held.valid_to <= ${now}, false) ORDER BY held.valid_to DESC, held.id) AS place
      FROM further_positions AS held JOIN units ON units.id = held.unit_id
      WHERE held.person_id = ${personId}
    ) AS positions
    WHERE NOT has_ended OR place <= ${endedPositionsShown}
    ORDER BY has_ended, CASE WHEN has_ended THEN place END, valid_from, id`.execute(database);
  return rows.map(({ id, unitId, unitName, hasEnded, ...row }) => ({
    id,
    unitId,
    unitName,
    hasEnded,
    ...recordOf({ id, unitId, ...row }),
  }));
}

const positionsAt = (transaction: Database | DatabaseTransaction, personId: number, unitId: number) =>
  transaction
    .selectFrom('furtherPositions')
    .select(['id', 'validFrom', 'validTo'])
    .where('personId', '=', personId)
    .where('unitId', '=', unitId)
    .execute();

/**
 * Gives a person in service a position in an open unit besides their main one. Returns the event. Errors:
 * `duty-to-oneself`, `not-found`, `position-in-own-unit`, `position-held`, `invalid-request`.
 */
export async function givePosition(
  transaction: DatabaseTransaction,
  { personId, unitId, positionName, orderNumber, orderDate, from, until }: NewPosition,
  { actorId, now }: Actor,
): Promise<NewEvent | Refusal> {
  if (personId === actorId) return refuse('duty-to-oneself');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  await lockPersonsAndUnits(transaction, [personId], [unitId]);
  if (!(await lockPerson(transaction, personId))) return refuse('not-found');
  if (!(await isOpenUnit(transaction, unitId))) return refuse('invalid-request', { fields: { unitId: 'not-valid' } });
  if (await isMainUnit(transaction, personId, unitId)) return refuse('position-in-own-unit');
  const period = freePeriod(moments, await positionsAt(transaction, personId, unitId));
  if (!period) return refuse('position-held');
  const { id } = await transaction
    .insertInto('furtherPositions')
    .values({ personId, unitId, positionName, orderNumber, orderDate, ...period })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { personId, id, unitId, positionName, orderNumber, orderDate, from, until };
  return { name: 'position.given', actorId, details };
}

async function isMainUnit(transaction: DatabaseTransaction, personId: number, unitId: number): Promise<boolean> {
  const person = await transaction.selectFrom('persons').select('unitId').where('id', '=', personId).executeTakeFirst();
  return person?.unitId === unitId;
}

/** As it is written down now. */
export async function positionRecord(
  transaction: DatabaseTransaction,
  id: number,
): Promise<Pick<RecordedPosition, 'positionName' | 'orderNumber' | 'orderDate'> | undefined> {
  return transaction
    .selectFrom('furtherPositions')
    .select(['positionName', 'orderNumber', 'orderDate'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined once it has ended. */
const openPosition = (transaction: DatabaseTransaction, id: number, now: Date): Promise<PositionRow | undefined> =>
  transaction
    .selectFrom('furtherPositions')
    .select(['id', 'personId', 'unitId', 'positionName', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .executeTakeFirst();

/** Errors: `duty-to-oneself`, `not-found`, `position-held`, `invalid-request`. */
export async function correctPosition(
  transaction: DatabaseTransaction,
  { id, positionName, orderNumber, orderDate, from, until }: RecordedPosition & { readonly id: number },
  { actorId, now }: Actor,
): Promise<NewEvent | Refusal> {
  const found = await openPosition(transaction, id, now);
  if (found?.personId === actorId) return refuse('duty-to-oneself');
  if (!found || !(await lockPerson(transaction, found.personId))) return refuse('not-found');
  const before = await openPosition(transaction, id, now);
  if (!before) return refuse('not-found');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  const { personId, unitId, validFrom } = before;
  // One that began in the course of a day still does.
  const wanted = from === dayOf(validFrom) ? { ...moments, validFrom } : moments;
  const others = (await positionsAt(transaction, personId, unitId)).filter((other) => other.id !== id);
  const period = freePeriod(wanted, others);
  if (!period) return refuse('position-held');
  const corrected = await transaction
    .updateTable('furtherPositions')
    .set({ positionName, orderNumber, orderDate, ...period })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  // Its unit was closed meanwhile, under the lock of the unit.
  if (!corrected) return refuse('not-found');
  const details = {
    personId,
    id,
    unitId,
    positionName,
    orderNumber,
    orderDate,
    from,
    until,
    before: { ...recordOf(before) },
  };
  return { name: 'position.corrected', actorId, details };
}

type Ended = Partial<Readonly<Record<'id' | 'personId' | 'unitId', number>>>;

/**
 * Ends the positions now that one of these names, at once by all of them; those that have not begun never do, and are gone.
 * Returns what was recorded of each.
 */
export async function endPositions(
  transaction: DatabaseTransaction,
  which: Ended,
  { now }: Pick<Actor, 'now'>,
): Promise<readonly PositionRow[]> {
  const named = sql.join(
    [
      sql`(valid_to IS NULL OR valid_to > ${now})`,
      ...(which.id === undefined ? [] : [sql`id = ${which.id}`]),
      ...(which.personId === undefined ? [] : [sql`person_id = ${which.personId}`]),
      ...(which.unitId === undefined ? [] : [sql`unit_id = ${which.unitId}`]),
    ],
    sql` AND `,
  );
  const { rows: held } = await sql`SELECT FROM further_positions WHERE ${named} LIMIT 1`.execute(transaction);
  if (held.length === 0) return [];
  // Both ask again when they have waited for another transaction, which may have ended it.
  const { rows: ended } = await sql<PositionRow>`
    WITH held AS (SELECT id, valid_to FROM further_positions WHERE ${named} AND valid_from < ${now})
    UPDATE further_positions AS ended SET valid_to = ${now} FROM held
    WHERE held.id = ended.id AND (ended.valid_to IS NULL OR ended.valid_to > ${now})
    RETURNING ended.id, ended.person_id, ended.unit_id, ended.position_name, ended.order_number, ended.order_date, ended.valid_from,
      held.valid_to`.execute(transaction);
  const { rows: gone } = await sql<PositionRow>`
    DELETE FROM further_positions WHERE ${named} AND valid_from >= ${now}
    RETURNING id, person_id, unit_id, position_name, order_number, order_date, valid_from, valid_to`.execute(
    transaction,
  );
  return [...ended, ...gone].toSorted((left, right) => left.id - right.id);
}

/** What was left open in the unit of one that has ended, or of all of a person, is with others now. */
export async function markHandedOver(
  transaction: DatabaseTransaction,
  which: { readonly id: number } | { readonly personId: number },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('furtherPositions')
    .set({ handedOverAt: now })
    .where((where) => where.and({ ...which }))
    .where('validTo', '<=', now)
    .where('handedOverAt', 'is', null)
    .execute();
}

/** What the log says of positions that ended, each with the reason where there is one. */
export const endedPositions = (
  positions: readonly PositionRow[],
  { actorId, reason = '' }: { readonly actorId: number; readonly reason?: string },
): NewEvent[] =>
  positions.map(({ id, personId, unitId, positionName }) => ({
    name: 'position.ended',
    actorId,
    ...(reason === '' ? {} : { note: reason }),
    details: { personId, id, unitId, positionName },
  }));

interface PositionInMerge {
  readonly name: string;
  readonly positionName: string;
  readonly ends: boolean;
}

/** What `movePositions` would do, in the order of the names. */
export async function positionsInMerge(
  database: Database,
  { unitId: from, intoUnitId: into }: { readonly unitId: number; readonly intoUnitId: number },
  { actorId, now }: Actor,
): Promise<PositionInMerge[]> {
  const { rows } = await sql<PositionRow & { readonly name: string; readonly mainUnitId: number }>`
    SELECT held.id, held.person_id, held.unit_id, held.position_name, held.order_number, held.order_date, held.valid_from, held.valid_to,
      person_names.full_name AS name, persons.unit_id AS main_unit_id
    FROM further_positions AS held
    JOIN persons ON persons.id = held.person_id JOIN person_names ON person_names.id = held.person_id
    WHERE (held.unit_id = ${from} OR (held.unit_id = ${into} AND persons.unit_id = ${from}))
      AND (held.valid_to IS NULL OR held.valid_to > ${now})
    ORDER BY persons.first_name, persons.last_name, held.id`.execute(database);
  const positions: PositionInMerge[] = [];
  for (const { name, positionName, personId, unitId, mainUnitId, validFrom, validTo } of rows) {
    const isMember = unitId === into || mainUnitId === into;
    const period = { validFrom: validFrom > now ? validFrom : now, validTo };
    const ends = isMember || personId === actorId || !freePeriod(period, await positionsAt(database, personId, into));
    positions.push({ name, positionName, ends });
  }
  return positions;
}

/**
 * The positions in a unit that is merged go on in the other one, for as long as they would have; but those of persons who
 * belong to that one anyway, and those of who merges the units, end. Called when the unit is closed, so that nobody is given one meanwhile. Returns the events.
 */
export async function movePositions(
  transaction: DatabaseTransaction,
  { from: { id: from }, into: { id: into } }: Pick<UnitMerge, 'from' | 'into'>,
  { actorId, reason, now }: Actor & { readonly reason: string },
): Promise<readonly NewEvent[]> {
  // Whose main unit is the other one now.
  const { rows: members } = await sql<{ id: number; personId: number }>`
    SELECT held.id, held.person_id FROM further_positions AS held
    JOIN persons ON persons.id = held.person_id AND persons.unit_id = held.unit_id
    WHERE held.unit_id = ${into} AND (held.valid_to IS NULL OR held.valid_to > ${now}) ORDER BY held.id`.execute(
    transaction,
  );
  const ended: PositionRow[] = [];
  for (const { id } of members) ended.push(...(await endPositions(transaction, { id }, { now })));
  const left = await endPositions(transaction, { unitId: from }, { now });
  const given: NewEvent[] = [];
  for (const { personId, positionName, orderNumber, orderDate, validFrom, validTo } of left) {
    const period = { validFrom: validFrom > now ? validFrom : now, validTo };
    const isFree = freePeriod(period, await positionsAt(transaction, personId, into)) !== undefined;
    // Nobody gives a position to themselves.
    if (!isFree || personId === actorId || (await isMainUnit(transaction, personId, into))) continue;
    const { id } = await transaction
      .insertInto('furtherPositions')
      .values({ personId, unitId: into, positionName, orderNumber, orderDate, ...period })
      .returning('id')
      .executeTakeFirstOrThrow();
    const days = { from: dayOf(period.validFrom), until: validTo && lastDayUntil(validTo) };
    const details = { personId, id, unitId: into, positionName, orderNumber, orderDate, ...days };
    given.push({ name: 'position.given', actorId, note: reason, details });
  }
  return [...endedPositions([...ended, ...left], { actorId, reason }), ...given];
}
