import { sql } from 'kysely';

import { officeNames, type OfficeName } from '#domain/people/unit-roles.ts';
import type { MergingUnit, UnitMerge } from '#domain/people/unit-merging.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';
import { personUnits } from '#server/people/person-units.ts';
import { opensLettersToActor } from '#server/people/opens-letters.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

/** Somebody in service who holds an office at a unit today. */
export interface Holder {
  readonly personId: number;
  readonly name: string;
  readonly clearance: number;
}

export interface LoadedUnit extends MergingUnit {
  readonly name: string;
  /** The unit that has its work now; null of a unit that was not merged. */
  readonly mergedIntoId: number | null;
  readonly holders: Readonly<Record<OfficeName, readonly Holder[]>>;
}

type UnitRow = Omit<LoadedUnit, 'holders'>;

interface HolderRow extends Holder {
  readonly unitId: number;
  readonly office: OfficeName | null;
}

interface Merger {
  readonly actorId: number;
  readonly now: Date;
}

/** Undefined when one of the units does not exist. */
export async function loadMerge(
  database: Connection,
  { unitId, intoUnitId }: { readonly unitId: number; readonly intoUnitId: number },
  { actorId, now }: Merger,
): Promise<(Omit<UnitMerge, 'fates'> & { readonly from: LoadedUnit; readonly into: LoadedUnit }) | undefined> {
  const { rows: units } = await sql<UnitRow>`
    WITH RECURSIVE above AS (
      SELECT id AS of, parent_id AS id FROM units WHERE id IN (${unitId}, ${intoUnitId})
      UNION
      SELECT above.of, units.parent_id FROM above JOIN units ON units.id = above.id
    )
    SELECT id, name, closed_on IS NULL AS is_open, is_central_registry, has_registry, letter_code, merged_into_id,
      ARRAY(SELECT above.id FROM above WHERE above.of = units.id AND above.id IS NOT NULL) AS above
    FROM units WHERE id IN (${unitId}, ${intoUnitId})`.execute(database);
  const holders = await holdersAt(database, [unitId, intoUnitId], now);
  const unitOf = (id: number): LoadedUnit | undefined => {
    const unit = units.find((row) => row.id === id);
    const held = (office: OfficeName) => holders.filter((row) => row.unitId === id && row.office === office);
    return (
      unit && { ...unit, holders: { head: held('head'), desk: held('desk'), secretRegistrar: held('secretRegistrar') } }
    );
  };
  const [from, into] = [unitOf(unitId), unitOf(intoUnitId)];
  if (!from || !into) return undefined;
  const change = { actorId, unitId, parentId: intoUnitId, becomesCentralRegistry: false, now };
  return { from, into, actorId, opensLettersToActor: await opensLettersToActor(database, change) };
}

/** The one has been merged into the other before. */
export const isDone = ({ from, into }: { readonly from: LoadedUnit; readonly into: LoadedUnit }): boolean =>
  from.mergedIntoId === into.id;

/** By person; nobody twice for one office. */
async function holdersAt(database: Connection, unitIds: readonly number[], now: Date): Promise<readonly HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    SELECT DISTINCT ON (held.unit_id, held.role_id, persons.first_name, persons.last_name, persons.id)
      held.unit_id, ${officeOfRole('held.roleId')} AS office, persons.id AS person_id, person_names.full_name AS name,
      coalesce((
        SELECT max(class) FROM clearances
        WHERE clearances.person_id = persons.id
          AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
      ), 1) AS clearance
    FROM unit_roles AS held
    JOIN persons ON persons.id = held.person_id AND persons.is_active
    JOIN person_names ON person_names.id = persons.id
    WHERE held.unit_id = ANY(${[...unitIds]}::int[])
      AND held.valid_from <= ${now} AND (held.valid_to IS NULL OR held.valid_to > ${now})
    ORDER BY held.unit_id, held.role_id, persons.first_name, persons.last_name, persons.id`.execute(database);
  return rows;
}

/** Everybody in service who belongs to a unit, by their main position or a further one. */
export async function membersNow(database: Connection, unitId: number, now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ personId: number }>`
    SELECT held.person_id FROM ${personUnits(now)} AS held
    WHERE held.unit_id = ${unitId} AND held.is_active`.execute(database);
  return new Set(rows.map(({ personId }) => personId));
}

/** Whose main unit it is, and which open units are under it. */
export async function membersAndSubunits(database: Connection, unitId: number) {
  const [{ rows: people }, units] = await Promise.all([
    sql<{ id: number; name: string; positionName: string }>`
      SELECT persons.id, person_names.full_name AS name, person_names.position_name
      FROM persons JOIN person_names ON person_names.id = persons.id
      WHERE persons.unit_id = ${unitId} AND persons.is_active
      ORDER BY persons.first_name, persons.last_name, persons.id`.execute(database),
    database
      .selectFrom('units')
      .select(['id', 'name'])
      .where('parentId', '=', unitId)
      .where('closedOn', 'is', null)
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
  ]);
  return { people, units };
}

/** The offices that anybody holds at the merged unit, with who holds them at either. */
export const officesOf = ({ from, into }: { readonly from: LoadedUnit; readonly into: LoadedUnit }) =>
  officeNames
    .filter((office) => from.holders[office].length > 0)
    .map((office) => ({
      office,
      names: from.holders[office].map(({ name }) => name),
      namesThere: into.holders[office].map(({ name }) => name),
    }));
