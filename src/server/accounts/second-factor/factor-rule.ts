import { sql } from 'kysely';

import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { factorRules, isFactorRequired, secondFactorLevels } from '#domain/accounts/factor-requirement.ts';
import type { OfficeName } from '#domain/people/unit-roles.ts';
import { memberOf } from '#domain/member-of.ts';
import { headRoles, officeOfRole } from '#server/platform/database/roles.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { findFactors } from './factor-queries.ts';

/** A trial is entered with the passwords that its start prints. */
const levelOfMode: Readonly<Record<Config['mode'], keyof typeof factorRules>> = {
  DEV: 'nobody',
  PRODUCTION: 'secretRegistrars',
};

/** Whether the person has no second factor, though the agency requires one. */
export const lacksFactor = async (
  transaction: DatabaseTransaction,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  personId: number,
): Promise<boolean> =>
  !(await findFactors(transaction, personId)).hasAny && mustHaveFactor(transaction, config, personId, clock());

/**
 * Whether the agency requires a second factor of this person, for an office of their own or of a head for whom they act. It
 * counts from the life of a session before it begins,
 * so that nobody comes into it with a session that was opened without one.
 */
export async function mustHaveFactor(
  database: Database | DatabaseTransaction,
  { mode }: Pick<Config, 'mode'>,
  personId: number,
  now: Date,
): Promise<boolean> {
  const [found] = await factorDuties(database, { mode }, now, personId);
  if (!found) throw new Error(`person ${personId} has no account`);
  return found.isRequired;
}

interface AccountRow {
  readonly personId: number;
  readonly isAdministrator: boolean;
  readonly offices: readonly OfficeName[];
  readonly hasFactor: boolean;
}

/** Of everybody with an account, or of one person: whether a second factor is required, and whether they have one. */
export async function factorDuties(
  database: Database | DatabaseTransaction,
  { mode }: Pick<Config, 'mode'>,
  now: Date,
  personId?: number,
) {
  const { secondFactorOf } = await database
    .selectFrom('signInRules')
    .select('secondFactorOf')
    .executeTakeFirstOrThrow();
  const level = memberOf(secondFactorLevels, secondFactorOf);
  const rule = factorRules[level === 'byMode' ? levelOfMode[mode] : level];
  const soon = new Date(now.getTime() + sessionLimits.lifeMs);
  const isSoon = sql`valid_from <= ${soon} AND (valid_to IS NULL OR valid_to > ${now})`;
  const { rows } = await sql<AccountRow>`
    WITH held AS NOT MATERIALIZED (
      SELECT person_id, role_id FROM unit_offices WHERE ${isSoon}
    ), counting AS NOT MATERIALIZED (
      SELECT person_id, role_id FROM held
      UNION ALL
      -- Of a delegator, only what they head is passed on.
      SELECT deputies.deputy_id, held.role_id
      FROM (SELECT deputy_id, delegator_id FROM delegations WHERE revoked_at IS NULL AND ${isSoon}) AS deputies
      JOIN held ON held.person_id = deputies.delegator_id AND held.role_id IN ${headRoles}
    )
    SELECT accounts.person_id, accounts.is_administrator,
      ARRAY(
        SELECT DISTINCT ${officeOfRole('counting.roleId')} FROM counting
        WHERE counting.person_id = accounts.person_id AND ${officeOfRole('counting.roleId')} IS NOT NULL
      ) AS offices,
      EXISTS (SELECT FROM totp_factors WHERE totp_factors.person_id = accounts.person_id)
        OR EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = accounts.person_id) AS has_factor
    FROM accounts WHERE ${personId === undefined ? sql`true` : sql`accounts.person_id = ${personId}`}`.execute(
    database,
  );
  return rows.map(({ personId: id, hasFactor, ...person }) => ({
    personId: id,
    hasFactor,
    isRequired: isFactorRequired(rule, person),
  }));
}
