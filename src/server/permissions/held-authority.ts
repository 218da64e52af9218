import { sql } from 'kysely';

import type { AuthorityKind } from '#contract/permissions/authority.ts';
import { everybody } from '#domain/documents/letter-grants.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { factorDuties } from '#server/accounts/second-factor/factor-rule.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a person has now, or will have. */
export interface HeldAuthority {
  readonly personId: number;
  readonly kind: AuthorityKind;
  /** The unit, the kind of letters, the class of a clearance, the group, or for whom they act; 0 of what has none. */
  readonly about: number;
  /** Of an office; 0 of anything else. */
  readonly roleId: number;
  /** The unit above, of the letters of a unit. */
  readonly aboveId: number | null;
  /** The first day, where it is still to come. */
  readonly from: string | null;
  /** The first day without it. */
  readonly until: string | null;
}

/** SQL rows of everybody in service: whether they have an account, and from when until when their positions let them come in. */
const serving = (now: Date) => sql`
  SELECT persons.id AS person_id, bool_or(accounts.is_administrator) IS TRUE AS is_administrator,
    count(accounts.person_id) > 0 AS has_account,
    CASE WHEN bool_or(accounts.is_administrator) THEN '-infinity' ELSE min(person_units.valid_from) END AS begins,
    CASE WHEN bool_or(accounts.is_administrator) THEN 'infinity'
      ELSE max(coalesce(person_units.valid_to, 'infinity')) END AS ends
  FROM persons
  LEFT JOIN person_units ON person_units.person_id = persons.id
    AND (person_units.valid_to IS NULL OR person_units.valid_to > ${now})
  LEFT JOIN accounts ON accounts.person_id = persons.id AND accounts.closed_at IS NULL
  WHERE persons.is_active
  GROUP BY persons.id`;

/**
 * SQL rows of the kinds of letters that persons may create and sign by an office, or as those who work in a unit or below it.
 * What everybody may is nobody’s to lose.
 */
const granted = sql`
  SELECT placed.person_id, grants.action AS kind, grants.kind AS about, 0 AS role_id, NULL::int AS above_id, valid_from, valid_to
  FROM letter_grants AS grants
  JOIN (
    SELECT person_id, 'unit:' || unit_id AS grantee, valid_from, valid_to FROM placed
    UNION ALL
    SELECT person_id, unnest(ARRAY['role:' || role_id, 'line:' || role_id]), valid_from, valid_to FROM offices
    UNION ALL
    SELECT person_id, 'head:' || unit_id, valid_from, valid_to FROM offices WHERE role_id IN ${headRoles}
  ) AS placed ON placed.grantee = grants.grantee
  WHERE NOT EXISTS (
    SELECT FROM letter_grants AS others
    WHERE others.action = grants.action AND others.kind = grants.kind AND others.grantee = ${everybody}
  )`;

/** SQL rows of what is recorded of persons, of whatever time. */
const recorded = sql`
  SELECT person_id, 'signIn' AS kind, 0 AS about, 0 AS role_id, NULL::int AS above_id, begins AS valid_from, ends AS valid_to
  FROM serving WHERE has_account AND begins IS NOT NULL
  UNION ALL
  SELECT person_id, 'administrator', 0, 0, NULL, begins, ends FROM serving WHERE is_administrator
  UNION ALL
  SELECT person_id, 'office', unit_id, role_id, NULL, valid_from, valid_to FROM offices
  UNION ALL
  SELECT person_id, 'position', unit_id, 0, NULL, valid_from, valid_to FROM person_units WHERE is_active
  UNION ALL
  SELECT person_id, 'letters', id, 0, parent_id, valid_from, valid_to FROM overseen
  UNION ALL
  SELECT person_id, 'registry', unit_id, 0, NULL, valid_from, valid_to
  FROM offices JOIN units ON units.id = offices.unit_id AND units.has_registry AND units.closed_on IS NULL
  WHERE offices.role_id IN (${unitRoleIds.desk}, ${unitRoleIds.secretRegistrar})
  UNION ALL
  SELECT person_id, 'outsideLetters', unit_id, 0, NULL, valid_from, valid_to
  FROM offices JOIN units ON units.id = offices.unit_id AND units.closed_on IS NULL
    AND (units.has_external_book OR units.is_central_registry)
  WHERE offices.role_id = ${unitRoleIds.desk}
  UNION ALL
  SELECT person_id, 'centralRegistry', 0, 0, NULL, valid_from, valid_to
  FROM offices JOIN units ON units.id = offices.unit_id AND units.is_central_registry
  WHERE offices.role_id = ${unitRoleIds.desk}
  UNION ALL
  SELECT person_id, 'clearance', class, 0, NULL, valid_from, valid_to FROM clearances
  UNION ALL
  SELECT person_id, 'group', user_groups.id, 0, NULL, '-infinity', NULL
  FROM user_group_members JOIN user_groups ON user_groups.id = user_group_members.group_id AND user_groups.is_active
  UNION ALL
  SELECT deputy_id, 'acting', delegator_id, 0, NULL, valid_from, valid_to
  FROM delegations WHERE revoked_at IS NULL AND delegator_id IS NOT NULL
  UNION ALL ${granted}`;

/** Everything that everybody in service has at this moment or later, as long as their positions let them come in. */
export async function heldAuthority(
  transaction: DatabaseTransaction,
  { config }: Pick<Platform, 'config'>,
  now: Date,
): Promise<readonly HeldAuthority[]> {
  const day = (moment: string) => sql`(${sql.ref(moment)} AT TIME ZONE 'Asia/Bangkok')::date::text`;
  const { rows } = await sql<HeldAuthority>`
    WITH RECURSIVE serving AS (${serving(now)}
    ), offices AS (
      SELECT person_id, unit_id, role_id, valid_from, valid_to FROM held_offices
      WHERE valid_to IS NULL OR valid_to > ${now}
    ), overseen AS (
      SELECT offices.person_id, units.id, units.parent_id, offices.valid_from, offices.valid_to
      FROM offices JOIN units ON units.parent_id = offices.unit_id
      WHERE offices.role_id = ${unitRoleIds.desk} OR offices.role_id IN ${headRoles}
      UNION
      SELECT overseen.person_id, units.id, units.parent_id, overseen.valid_from, overseen.valid_to
      FROM overseen JOIN units ON units.parent_id = overseen.id
    ), placed AS (
      SELECT person_id, unit_id, valid_from, valid_to FROM offices
      UNION
      SELECT person_id, unit_id, valid_from, valid_to FROM person_units
      WHERE is_active AND (valid_to IS NULL OR valid_to > ${now})
      UNION
      SELECT placed.person_id, units.parent_id, placed.valid_from, placed.valid_to
      FROM placed JOIN units ON units.id = placed.unit_id AND units.parent_id IS NOT NULL
    ), held AS (${recorded}
    ), lasting AS (
      SELECT held.person_id, kind, about, role_id, min(above_id) AS above_id, min(greatest(valid_from, begins)) AS valid_from,
        max(least(coalesce(valid_to, 'infinity'), ends)) AS valid_to
      FROM held JOIN serving ON serving.person_id = held.person_id
      WHERE least(coalesce(valid_to, 'infinity'), ends) > greatest(${now}, valid_from, begins)
      GROUP BY held.person_id, kind, about, role_id
    )
    SELECT person_id, kind, about, role_id, above_id,
      CASE WHEN valid_from > ${now} THEN ${day('validFrom')} END AS from,
      CASE WHEN isfinite(valid_to) THEN ${day('validTo')} END AS until
    FROM lasting`.execute(transaction);
  return [...rows, ...(await demands(transaction, { config }, rows, now))];
}

/** Only of who comes in: nobody else is asked for a second factor. */
async function demands(
  transaction: DatabaseTransaction,
  { config }: Pick<Platform, 'config'>,
  held: readonly HeldAuthority[],
  now: Date,
): Promise<readonly HeldAuthority[]> {
  const signsIn = new Set(held.flatMap(({ kind, personId }) => (kind === 'signIn' ? [personId] : [])));
  const required = (await factorDuties(transaction, config, now)).filter(
    ({ personId, isRequired }) => isRequired && signsIn.has(personId),
  );
  return required.flatMap(({ personId, hasFactor }) => {
    const demand = { personId, about: 0, roleId: 0, aboveId: null, from: null, until: null };
    const duty = { ...demand, kind: 'factor' as const };
    return hasFactor ? [duty] : [duty, { ...demand, kind: 'factorSetup' as const }];
  });
}
