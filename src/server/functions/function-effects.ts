import { sql } from 'kysely';

import { maxNamed } from '#contract/permissions/permissions.ts';
import type { FunctionEffect } from '#contract/functions.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { RoleRule } from '#domain/workflow/role-rules.ts';
import { officesWith } from '#domain/workflow/rule-holders.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { Database } from '#server/platform/database/database.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';

interface RuleChange {
  readonly before: readonly RoleRule[];
  readonly after: readonly RoleRule[];
}

/**
 * Who would lose an action and who would gain it by their office. Whoever has it by another office as well neither loses nor
 * gains it; who has it in one letter only, by what they did there, is not counted.
 */
export async function effectOfRules(
  database: Database,
  { before, after }: RuleChange,
  now: Date,
): Promise<{ readonly losing: FunctionEffect; readonly gaining: FunctionEffect }> {
  const [was, is] = [officesWith(before), officesWith(after)];
  const [losing, gaining] = await Promise.all([holdersOf(database, was, is, now), holdersOf(database, is, was, now)]);
  return { losing, gaining };
}

/** Those in service who hold one of the offices, and none of the others. */
async function holdersOf(
  database: Database,
  offices: readonly string[],
  others: readonly string[],
  now: Date,
): Promise<FunctionEffect> {
  const nobody = { count: 0, names: [] };
  if (offices.length === 0) return nobody;
  const { rows } = await sql<FunctionEffect>`
    WITH held AS (${holders(now)})
    SELECT count(*)::int AS count,
      coalesce((array_agg(person_names.full_name ORDER BY persons.first_name, persons.id))[:${sql.lit(maxNamed)}], '{}') AS names
    FROM persons JOIN person_names ON person_names.id = persons.id
    WHERE persons.is_active AND ${mayWork(now)}
      AND EXISTS (SELECT FROM held WHERE held.person_id = persons.id AND held.office = ANY(${[...offices]}::text[]))
      AND NOT EXISTS (SELECT FROM held WHERE held.person_id = persons.id AND held.office = ANY(${[...others]}::text[]))`.execute(
    database,
  );
  return rows[0] ?? nobody;
}

/** As `load-viewer.ts` reads them of one person: who acts for a head counts as a head. */
const holders = (now: Date) => sql`
  WITH offices AS (
    SELECT unit_offices.person_id, ${officeOfRole('unitOffices.roleId')} AS office, unit_offices.role_id, units.is_central_registry
    FROM unit_offices JOIN units ON units.id = unit_offices.unit_id
    WHERE unit_offices.valid_from <= ${now} AND (unit_offices.valid_to IS NULL OR unit_offices.valid_to > ${now})
  ), deputies AS (
    SELECT deputy_id, delegator_id, kind FROM delegations
    WHERE delegator_id IS NOT NULL AND revoked_at IS NULL AND ${mayWork(now, sql.ref('delegations.delegatorId'))}
      AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
  )
  SELECT person_id, office FROM offices WHERE office IN ('head', 'desk')
  UNION ALL
  SELECT offices.person_id, 'secretRegistrar' FROM offices
  WHERE office = 'secretRegistrar' AND EXISTS (
    SELECT FROM clearances WHERE clearances.person_id = offices.person_id AND clearances.class >= 2
      AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
  )
  UNION ALL
  SELECT person_id, 'centralRegistry' FROM offices WHERE role_id = ${unitRoleIds.desk} AND is_central_registry
  UNION ALL
  SELECT deputies.deputy_id, 'head' FROM deputies JOIN offices ON offices.person_id = deputies.delegator_id
  WHERE deputies.kind <> 'assist' AND offices.office = 'head'
  UNION ALL
  SELECT deputy_id, 'secretary' FROM deputies WHERE kind = 'assist'`;
