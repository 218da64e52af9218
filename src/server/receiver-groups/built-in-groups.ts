import { sql } from 'kysely';

import type { BuiltInGroup } from '#contract/receiver-groups.ts';
import type { PersonChoice } from '#contract/reference/party-choices.ts';
import { mainUnits } from '#domain/receiver-groups/receiver-groups.ts';
import { mayWork } from '#server/people/may-work.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The groups every unit can send to. Empty groups are left out. */
export async function builtInGroups(platform: Platform, unitId: number): Promise<BuiltInGroup[]> {
  const units = await platform.database
    .selectFrom('units')
    .select(['id as unitId', 'parentId', 'name', 'shortName'])
    .where('closedOn', 'is', null)
    .where('hasRegistry', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const others = mainUnits(units).filter((unit) => unit.unitId !== unitId);
  const groups: BuiltInGroup[] = [
    { code: 'allUnits', units: [...others], people: [] },
    { code: 'subUnits', units: units.filter(({ parentId }) => parentId === unitId), people: [] },
    {
      code: 'heads',
      units: [],
      people: await headsOf(
        platform,
        others.map((unit) => unit.unitId),
      ),
    },
  ];
  return groups.filter((group) => group.units.length + group.people.length > 0);
}

async function headsOf({ database, clock }: Platform, unitIds: readonly number[]): Promise<PersonChoice[]> {
  const now = clock();
  const { rows } = await sql<PersonChoice>`
    SELECT DISTINCT ON (units.sort_order, units.id)
      persons.id AS person_id, person_names.full_name AS name, persons.position_name, units.id AS unit_id,
      units.short_name AS unit_name
    FROM units
    JOIN unit_offices AS roles ON roles.unit_id = units.id AND roles.role_id IN ${headRoles}
      AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    JOIN persons ON persons.id = roles.person_id AND persons.is_active AND ${mayWork(now)}
    JOIN person_names ON person_names.id = persons.id
    WHERE units.id = ANY(${[...unitIds]}::int[])
    ORDER BY units.sort_order, units.id, persons.id`.execute(database);
  return rows;
}
