import type { AccountInformation } from '#contract/profile/profile.ts';
import { memberOrNull } from '#domain/member-of.ts';
import { bloodTypes, genders, maskIdCard } from '#domain/profile/personal-data.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unseal } from '#server/platform/secrets/seal.ts';

export const idCardKey = (platform: Platform) => platform.deriveKey('id-card');
/** Binds the sealed number to its person, so that it cannot be moved to another row. */
export const idCardOf = (personId: number) => `person ${personId}`;

/** All data about a person, for that person. The number of the identity card is masked. */
export async function readAccountInformation(
  platform: Platform,
  database: Database,
  personId: number,
): Promise<AccountInformation> {
  const row = await database
    .selectFrom('persons')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .leftJoin('personDetails as details', 'details.personId', 'persons.id')
    .select(['persons.employeeCode', 'persons.prefix', 'persons.firstName', 'persons.lastName'])
    .select(['persons.positionName', 'persons.email', 'persons.phone', 'units.name as unitName', 'accounts.username'])
    .select(['details.adUser', 'details.employeeType', 'details.gender', 'details.birthday', 'details.bloodType'])
    .select(['details.nationality', 'details.race', 'details.address', 'details.internalPhone', 'details.sealedIdCard'])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
  const { sealedIdCard, ...shown } = row;
  const idCard = sealedIdCard === null ? undefined : unseal(idCardKey(platform), sealedIdCard, idCardOf(personId));
  return {
    ...shown,
    adUser: row.adUser ?? '',
    employeeType: row.employeeType ?? '',
    gender: memberOrNull(genders, row.gender),
    bloodType: memberOrNull(bloodTypes, row.bloodType),
    nationality: row.nationality ?? '',
    race: row.race ?? '',
    address: row.address ?? '',
    internalPhone: row.internalPhone ?? '',
    idCard: idCard === undefined ? '' : maskIdCard(idCard),
  };
}
