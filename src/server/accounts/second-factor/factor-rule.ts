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
  const { secondFactorOf } = await database
    .selectFrom('signInRules')
    .select('secondFactorOf')
    .executeTakeFirstOrThrow();
  const level = memberOf(secondFactorLevels, secondFactorOf);
  const rule = factorRules[level === 'byMode' ? levelOfMode[mode] : level];
  const account = await database
    .selectFrom('accounts')
    .select('isAdministrator')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  const soon = new Date(now.getTime() + sessionLimits.lifeMs);
  const { rows } = await sql<{ office: OfficeName | null }>`
    SELECT DISTINCT ${officeOfRole('roleId')} AS office FROM unit_offices
    WHERE valid_from <= ${soon} AND (valid_to IS NULL OR valid_to > ${now}) AND (
      person_id = ${personId}
      -- Of a delegator, only what they head is passed on.
      OR role_id IN ${headRoles} AND person_id IN (
        SELECT delegator_id FROM delegations
        WHERE deputy_id = ${personId} AND revoked_at IS NULL
          AND valid_from <= ${soon} AND (valid_to IS NULL OR valid_to > ${now})
      )
    )`.execute(database);
  const offices = rows.flatMap(({ office }) => office ?? []);
  return isFactorRequired(rule, { isAdministrator: account.isAdministrator, offices });
}
