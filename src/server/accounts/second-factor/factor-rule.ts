import { isFactorRequired } from '#domain/accounts/factor-requirement.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/stored-settings.ts';

/** Whether the agency requires a second factor of this person. */
export async function mustHaveFactor(database: Database, personId: number, now: Date): Promise<boolean> {
  const rule = await readSetting(database, 'second-factor');
  const account = await database
    .selectFrom('accounts')
    .select('isAdministrator')
    .where('personId', '=', personId)
    .executeTakeFirst();
  const offices = await database
    .selectFrom('unitOffices')
    .select('roleId')
    .where('personId', '=', personId)
    .where('validFrom', '<=', now)
    .where((office) => office.or([office('validTo', 'is', null), office('validTo', '>', now)]))
    .execute();
  const roleIds = offices.flatMap((office) => office.roleId ?? []);
  return isFactorRequired(rule, { isAdministrator: account?.isAdministrator ?? false, roleIds });
}
