import { sql } from 'kysely';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { refusalOfSuccessor, successorFieldOf } from '#domain/people/successors.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Taker, Takers } from '#domain/workflow/plans/hand-over.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { loadViewer, unitsAtOrBelow } from '#server/people/load-viewer.ts';
import { mayWork } from '#server/people/may-work.ts';
import { personUnits } from '#server/people/person-units.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import type { Leaver } from './places.ts';

interface Office {
  readonly now: Date;
}

async function takerOf(transaction: DatabaseTransaction, viewer: Viewer): Promise<Taker> {
  const { personId, clearance, memberOf, deskOf, headOf, secretRegistrarOf, actingPosts } = viewer;
  const ledUnitIds = await unitsAtOrBelow(transaction, [...headOf, ...actingPosts.map((post) => post.unitId)]);
  return { personId, clearance, unitIds: [...memberOf, ...deskOf, ...headOf, ...secretRegistrarOf], ledUnitIds };
}

const personNamed = (transaction: DatabaseTransaction, personId: number, now: Date) =>
  transaction
    .selectFrom('persons')
    .select(['id', sql<boolean>`is_active AND ${mayWork(now)}`.as('isActive')])
    .where('id', '=', personId)
    .executeTakeFirst();

/** Who takes over what a person leaves in a unit. Errors: those of `refusalOfSuccessor`. */
async function takersOf(
  transaction: DatabaseTransaction,
  leaver: Leaver,
  successorId: number | null,
  { now }: Office,
): Promise<Takers | Refusal> {
  const viewerOf = (personId: number) => loadViewer(transaction, personId, now);
  const named = successorId === null ? undefined : await personNamed(transaction, successorId, now);
  if (successorId !== null && !named)
    return refuse('invalid-request', { fields: { [successorFieldOf(leaver.unitId)]: 'person-not-available' } });
  const successor = named ? await viewerOf(named.id) : null;
  const refused =
    successor && refusalOfSuccessor({ leaver, successor: { ...successor, isActive: named?.isActive === true } });
  if (refused) return refused;
  const above = await headsAbove(transaction, leaver.unitId, now);
  const headIds = new Set(above.map(({ personId }) => personId).filter((id) => id !== leaver.personId));
  const heads: Taker[] = [];
  for (const id of headIds) heads.push(await takerOf(transaction, await viewerOf(id)));
  return { successor: successor && (await takerOf(transaction, successor)), heads };
}

/** Who is named the successor, by the unit that the person leaves. */
export type Successors = ReadonlyMap<number, number>;

/**
 * Who takes over what a person leaves in each of these units. Errors: `invalid-request`, at `successorFieldOf` the unit, of
 * one that they do not leave, or of somebody who may not take over there.
 */
export async function findTakers(
  transaction: DatabaseTransaction,
  { personId, unitIds }: { readonly personId: number; readonly unitIds: readonly number[] },
  successors: Successors,
  office: Office,
): Promise<ReadonlyMap<number, Takers> | Refusal> {
  const found = new Map<number, Takers>();
  for (const unitId of unitIds) {
    const takers = await takersOf(transaction, { personId, unitId }, successors.get(unitId) ?? null, office);
    if (isRefusal(takers)) return takers;
    found.set(unitId, takers);
  }
  const other = [...successors.keys()].find((unitId) => !found.has(unitId));
  return other === undefined
    ? found
    : refuse('invalid-request', { fields: { [successorFieldOf(other)]: 'not-valid' } });
}

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly positionName: string;
}

const maxCandidates = 500;

/** Everybody who may be named the successor, those of the unit first. */
export async function findCandidates(
  database: Database,
  { personId, unitId }: Leaver,
  now: Date,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH RECURSIVE upwards AS (
      SELECT id, parent_id FROM units WHERE id = ${unitId}
      UNION
      SELECT units.id, units.parent_id FROM units JOIN upwards ON units.id = upwards.parent_id
    ),
    found AS (
      SELECT held.person_id AS id FROM ${personUnits(now)} AS held WHERE held.unit_id = ${unitId}
      UNION
      SELECT offices.person_id FROM unit_offices AS offices JOIN upwards ON upwards.id = offices.unit_id
      WHERE (offices.role_id IN ${headRoles} OR offices.role_id = ${unitRoleIds.desk})
        AND offices.valid_from <= ${now} AND (offices.valid_to IS NULL OR offices.valid_to > ${now})
    )
    SELECT persons.id, person_names.full_name AS name, coalesce((
      SELECT held.position_name FROM ${personUnits(now)} AS held
      WHERE held.person_id = persons.id AND held.unit_id = ${unitId} ORDER BY held.is_main DESC LIMIT 1
    ), person_names.position_name) AS position_name
    FROM found JOIN persons ON persons.id = found.id JOIN person_names ON person_names.id = persons.id
    WHERE persons.is_active AND ${mayWork(now)} AND persons.id <> ${personId}
    ORDER BY persons.unit_id <> ${unitId}, persons.first_name, persons.last_name, persons.id
    LIMIT ${maxCandidates}`.execute(database);
  return rows;
}
