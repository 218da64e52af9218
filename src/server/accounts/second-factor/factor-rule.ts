import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { factorRules, isFactorRequired, secondFactorLevels } from '#domain/accounts/factor-requirement.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** A trial is entered with the passwords that its start prints. */
const levelOfMode: Readonly<Record<Config['mode'], keyof typeof factorRules>> = {
  DEV: 'nobody',
  PRODUCTION: 'secretRegistrars',
};

/**
 * Whether the agency requires a second factor of this person. An office counts from the life of a session before it begins,
 * so that nobody comes into it with a session that was opened without one.
 */
export async function mustHaveFactor(
  database: Database | DatabaseTransaction,
  { mode }: Config,
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
  const offices = await database
    .selectFrom('unitOffices')
    .select('roleId')
    .where('personId', '=', personId)
    .where('validFrom', '<=', new Date(now.getTime() + sessionLimits.lifeMs))
    .where((office) => office.or([office('validTo', 'is', null), office('validTo', '>', now)]))
    .execute();
  const roleIds = offices.flatMap((office) => office.roleId ?? []);
  return isFactorRequired(rule, { isAdministrator: account.isAdministrator, roleIds });
}
