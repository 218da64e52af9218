import { sql } from 'kysely';

import type { Lying } from '#domain/workflow/plans/hand-over.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

export interface Leaver {
  readonly personId: number;
  /** Their main unit; of who moves the one they leave. */
  readonly unitId: number;
}

export interface Places {
  /** The main unit first; then those where they hold or held a further position or an office, by the numbers of the units. */
  readonly unitIds: readonly number[];
  readonly lying: Lying;
}

interface PlaceRow {
  /** A unit, and where what a person has open in it lies. */
  readonly id: number;
  readonly place: number;
}

/**
 * In which of their units lies what a person has open at a unit: in the nearest of those where they hold a position or an
 * office that is this unit, above or below it; then likewise of those where they held one; else in the main one. A position
 * whose work is not handed over yet counts as held.
 */
export async function placesOf(connection: Connection, { personId, unitId }: Leaver, now: Date): Promise<Places> {
  const { rows } = await sql<PlaceRow>`
    WITH RECURSIVE held AS (
      SELECT unit_id, bool_or(is_main) AS is_main, bool_or(is_held) AS is_held FROM (
        SELECT ${unitId}::int AS unit_id, true AS is_main, true AS is_held
        UNION ALL
        SELECT unit_id, false, valid_to IS NULL OR valid_to > ${now} OR handed_over_at IS NULL FROM further_positions
        WHERE person_id = ${personId} AND valid_from <= ${now}
        UNION ALL
        SELECT unit_id, false, valid_to IS NULL OR valid_to > ${now} FROM held_offices
        WHERE person_id = ${personId} AND valid_from <= ${now}
      ) AS each_of_them GROUP BY unit_id
    ), upwards AS (
      SELECT unit_id AS place, unit_id AS id, 0 AS distance FROM held
      UNION ALL
      SELECT upwards.place, units.parent_id, upwards.distance + 1
      FROM upwards JOIN units ON units.id = upwards.id WHERE units.parent_id IS NOT NULL
    ), downwards AS (
      SELECT unit_id AS place, unit_id AS id, 0 AS distance FROM held
      UNION ALL
      SELECT downwards.place, units.id, downwards.distance + 1
      FROM downwards JOIN units ON units.parent_id = downwards.id
    )
    SELECT DISTINCT ON (lines.id) lines.id, lines.place
    FROM (SELECT * FROM upwards UNION ALL SELECT * FROM downwards) AS lines JOIN held ON held.unit_id = lines.place
    ORDER BY lines.id, held.is_held DESC, lines.distance, held.is_main DESC, lines.place`.execute(connection);
  const placeOf = new Map(rows.map(({ id, place }) => [id, place]));
  const others = new Set(rows.flatMap(({ place }) => (place === unitId ? [] : [place])));
  return { unitIds: [unitId, ...others], lying: (id) => placeOf.get(id) ?? unitId };
}

/**
 * Whether a person works in the line of a unit by their main unit, by an office or by a position other than this one: in the
 * unit, in one above or below it, or in the one that it was merged into. What they have open there stays theirs, since it
 * may be presented to them from below, or given from above.
 */
export async function worksInLineOf(
  connection: Connection,
  { personId, unitId }: Leaver,
  { now, endingId }: { readonly now: Date; readonly endingId: number },
): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    WITH RECURSIVE kept AS (
      SELECT id, merged_into_id FROM units WHERE id = ${unitId}
      UNION
      SELECT units.id, units.merged_into_id FROM units JOIN kept ON units.id = kept.merged_into_id
    ), upwards AS (
      SELECT id FROM kept
      UNION
      SELECT units.parent_id FROM units JOIN upwards ON units.id = upwards.id WHERE units.parent_id IS NOT NULL
    ), downwards AS (
      SELECT id FROM kept
      UNION
      SELECT units.id FROM units JOIN downwards ON units.parent_id = downwards.id
    ), held AS (
      SELECT unit_id FROM persons WHERE id = ${personId}
      UNION
      SELECT unit_id FROM further_positions
      WHERE person_id = ${personId} AND id <> ${endingId} AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
      UNION
      SELECT unit_id FROM held_offices
      WHERE person_id = ${personId} AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    )
    SELECT EXISTS (
      SELECT FROM held WHERE unit_id IN (SELECT id FROM upwards UNION ALL SELECT id FROM downwards)
    ) AS works`.execute(connection);
  return rows[0]?.works === true;
}
