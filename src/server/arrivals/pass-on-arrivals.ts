import { sql } from 'kysely';

import { earliestToRestore, trayOfArrival } from '#domain/arrivals/arrivals.ts';
import type { NewEvent } from '#domain/events.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/**
 * What waits at the former central registry is seen at the next one: its desk is staffed, and its secret registrar cleared as
 * highly. The refusal is the same whether open or secret letters wait. A unit that is added with it has no staff yet.
 * Errors: `central-registry-without-staff`.
 */
export async function refusalOfPassingOn(
  transaction: DatabaseTransaction,
  toUnitId: number | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ isSeen: boolean }>`
    WITH left_at AS (
      SELECT DISTINCT unit_id FROM arrivals
      WHERE state = 'waiting' OR state = 'dismissed' AND settled_at >= ${earliestToRestore(now)}
    ),
    staff AS (
      SELECT offices.unit_id, offices.role_id, coalesce(clearances.class, 1) AS class
      FROM unit_offices AS offices
      JOIN persons ON persons.id = offices.person_id AND persons.is_active AND ${mayWork(now)}
      LEFT JOIN clearances ON clearances.person_id = persons.id
        AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
      WHERE offices.valid_from <= ${now} AND (offices.valid_to IS NULL OR offices.valid_to > ${now})
    ),
    cleared AS (
      SELECT coalesce(max(class) FILTER (WHERE unit_id = ${toUnitId ?? null}), 1) AS next,
        coalesce(max(class) FILTER (WHERE unit_id IN (SELECT unit_id FROM left_at)), 1) AS former
      FROM staff WHERE role_id = ${unitRoleIds.secretRegistrar}
    )
    SELECT NOT EXISTS (SELECT FROM left_at) OR next >= former AND EXISTS (
      SELECT FROM staff WHERE unit_id = ${toUnitId ?? null} AND role_id = ${unitRoleIds.desk}
    ) AS is_seen
    FROM cleared`.execute(transaction);
  return rows[0]?.isSeen === false ? refuse('central-registry-without-staff') : undefined;
}

/**
 * Letters from outside that are not registered go to the desk of the unit that has become the central registry, dismissed
 * ones too, which may be restored. Whoever registers one at this moment comes first, or finds it gone. Returns the events,
 * which the caller appends.
 */
export async function passOnArrivals(
  transaction: DatabaseTransaction,
  toUnitId: number,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<readonly NewEvent[]> {
  const left = await transaction
    .selectFrom('arrivals')
    .select(['id', 'unitId', 'tray', 'secrecy'])
    .where('state', '<>', 'registered')
    .where('unitId', '<>', toUnitId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const secrecy of new Set(left.map((arrival) => arrival.secrecy))) {
    const ofClass = left.filter((arrival) => arrival.secrecy === secrecy);
    const tray = trayOfArrival(toUnitId, secrecy);
    const ids = ofClass.map(({ id }) => id);
    await sql`UPDATE arrivals SET unit_id = ${toUnitId}, tray = ${tray} WHERE id = ANY(${ids}::bigint[])`.execute(
      transaction,
    );
    const trays = [...new Set([tray, ...ofClass.map((arrival) => arrival.tray)])];
    const personIds = await personsAtTrays(transaction, trays, { kind: 1, secrecy }, now, 'staff');
    await announce(transaction, { event: 'todo-counts', personIds });
  }
  return left.map(({ id: arrivalId, unitId: fromUnitId }) => ({
    name: 'arrival.passed-on',
    actorId,
    details: { arrivalId, fromUnitId, toUnitId },
  }));
}
