import { sql } from 'kysely';

import type { PersonChoice } from '#contract/reference/party-choices.ts';
import type { UnitChoice } from '#contract/reference/reference.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { likePattern } from '#domain/text/search-text.ts';
import type { Database } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

const maxPeople = 20;

const choiceColumns = sql.raw(`
  persons.id AS person_id, person_names.full_name AS name, persons.position_name, units.id AS unit_id,
  units.short_name AS unit_name`);
const choiceAtUnit = sql.raw(`
  held.person_id, person_names.full_name AS name, held.position_name, units.id AS unit_id,
  units.short_name AS unit_name`);

/**
 * Finds persons in service whose name, position or unit contains the text, once for each unit to which they belong, with
 * the position there; or all that ever were, each once.
 */
export async function findPeople(
  database: Database,
  { search, unitId, now }: { readonly search: string; readonly unitId: number | undefined; readonly now: Date },
  whose: 'in service' | 'all' = 'in service',
): Promise<PersonChoice[]> {
  const text = likePattern(search);
  const result = await sql<PersonChoice>`
    SELECT ${choiceAtUnit}
    FROM ${personUnits(now)} AS held
    JOIN person_names ON person_names.id = held.person_id
    JOIN units ON units.id = held.unit_id
    WHERE ${whose === 'all' ? sql`held.is_main` : sql`held.is_active`} AND (${unitId ?? null}::int IS NULL OR held.unit_id = ${unitId ?? null})
      AND lower(concat_ws(' ', person_names.full_name, held.position_name, units.name, units.short_name)) LIKE ${text}
    ORDER BY units.sort_order, held.person_id, units.id
    LIMIT ${maxPeople}`.execute(database);
  return result.rows;
}

interface WorkChoices {
  superiors: PersonChoice[];
  colleagues: PersonChoice[];
  subUnits: UnitChoice[];
}

/**
 * The persons and units suggested first when work is assigned at a unit: its head and the heads above, nearest first;
 * its people; its sub-units. Errors: `not-found`.
 */
export async function workChoices(database: Database, unitId: number, now: Date): Promise<WorkChoices | Refusal> {
  const unit = await database.selectFrom('units').select('id').where('id', '=', unitId).executeTakeFirst();
  if (!unit) return refuse('not-found');
  const [superiors, colleagues, subUnits] = await Promise.all([
    headsUpwards(database, unitId, now),
    sql<PersonChoice>`
      SELECT person_id, name, position_name, unit_id, unit_name
      FROM (
        -- Once each, as at the unit itself where they belong to it.
        SELECT DISTINCT ON (held.person_id) ${choiceAtUnit}, units.sort_order
        FROM ${personUnits(now)} AS held
        JOIN person_names ON person_names.id = held.person_id
        JOIN units ON units.id = held.unit_id
        WHERE held.is_active AND (units.id = ${unitId} OR units.parent_id = ${unitId})
        ORDER BY held.person_id, units.id <> ${unitId}, held.is_main DESC, units.sort_order, units.id
      ) AS colleagues
      ORDER BY unit_id <> ${unitId}, sort_order, person_id`.execute(database),
    database
      .selectFrom('units')
      .select(['id as unitId', 'parentId', 'name', 'shortName'])
      .where('parentId', '=', unitId)
      .where('closedOn', 'is', null)
      .where('hasRegistry', '=', true)
      .orderBy('sortOrder')
      .execute(),
  ]);
  return { superiors, colleagues: colleagues.rows, subUnits };
}

async function headsUpwards(database: Database, unitId: number, now: Date) {
  const heads = await sql<PersonChoice>`
    WITH RECURSIVE upwards AS (
      SELECT id, parent_id, 0 AS distance FROM units WHERE id = ${unitId}
      UNION ALL
      SELECT units.id, units.parent_id, upwards.distance + 1 FROM units JOIN upwards ON units.id = upwards.parent_id
    )
    SELECT ${choiceColumns}
    FROM upwards
    JOIN units ON units.id = upwards.id
    JOIN unit_offices AS roles ON roles.unit_id = units.id AND roles.role_id IN ${headRoles}
      AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    JOIN persons ON persons.id = roles.person_id AND persons.is_active AND ${mayWork(now)}
    JOIN person_names ON person_names.id = persons.id
    ORDER BY upwards.distance, persons.id`.execute(database);
  return heads.rows;
}
