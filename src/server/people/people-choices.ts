import { sql } from 'kysely';

import type { PersonChoice } from '#contract/reference/party-choices.ts';
import type { UnitChoice } from '#contract/reference/reference.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { likePattern } from '#domain/text/search-text.ts';
import type { Database } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

const maxPeople = 20;

const choiceColumns = sql.raw(`
  persons.id AS person_id, person_names.full_name AS name, persons.position_name, units.id AS unit_id,
  units.short_name AS unit_name`);

/** Finds persons in service, or all that ever were, whose name, position or unit contains the text. */
export async function findPeople(
  database: Database,
  search: string,
  unitId: number | undefined,
  whose: 'in service' | 'all' = 'in service',
): Promise<PersonChoice[]> {
  const text = likePattern(search);
  const result = await sql<PersonChoice>`
    SELECT ${choiceColumns}
    FROM persons
    JOIN person_names ON person_names.id = persons.id
    JOIN units ON units.id = persons.unit_id
    WHERE (persons.is_active OR ${whose === 'all'}) AND (${unitId ?? null}::int IS NULL OR persons.unit_id = ${unitId ?? null})
      AND lower(concat_ws(' ', person_names.full_name, persons.position_name, units.name, units.short_name)) LIKE ${text}
    ORDER BY units.sort_order, persons.id
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
      SELECT ${choiceColumns}
      FROM persons
      JOIN person_names ON person_names.id = persons.id
      JOIN units ON units.id = persons.unit_id
      WHERE persons.is_active AND (units.id = ${unitId} OR units.parent_id = ${unitId})
      ORDER BY units.id <> ${unitId}, units.sort_order, persons.id`.execute(database),
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
    JOIN persons ON persons.id = roles.person_id AND persons.is_active
    JOIN person_names ON person_names.id = persons.id
    ORDER BY upwards.distance, persons.id`.execute(database);
  return heads.rows;
}
