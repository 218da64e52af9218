import { isFactorRequired, type FactorRule } from '#domain/accounts/factor-requirement.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/stored-settings.ts';

/** A trial is entered with the passwords that its start prints. */
const defaultFactorRules: Readonly<Record<Config['mode'], FactorRule>> = {
  DEV: { administrators: false, roleIds: [] },
  PRODUCTION: { administrators: true, roleIds: [unitRoleIds.secretRegistrar] },
};

/** Whether the agency requires a second factor of this person. */
export async function mustHaveFactor(
  database: Database | DatabaseTransaction,
  { mode }: Config,
  personId: number,
  now: Date,
): Promise<boolean> {
  const rule = (await readSetting(database, 'second-factor')) ?? defaultFactorRules[mode];
  const account = await database
    .selectFrom('accounts')
    .select('isAdministrator')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  const offices = await database
    .selectFrom('unitOffices')
    .select('roleId')
    .where('personId', '=', personId)
    .where('validFrom', '<=', now)
    .where((office) => office.or([office('validTo', 'is', null), office('validTo', '>', now)]))
    .execute();
  const roleIds = offices.flatMap((office) => office.roleId ?? []);
  return isFactorRequired(rule, { isAdministrator: account.isAdministrator, roleIds });
}
