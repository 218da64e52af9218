import { sql } from 'kysely';

import type { AccountInformation } from '#contract/profile/profile.ts';
import { memberOrNull } from '#domain/member-of.ts';
import { bloodTypes, genders, maskIdCard } from '#domain/profile/personal-data.ts';
import { furtherPositionsText } from '#server/people/person-units.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unseal } from '#server/platform/secrets/seal.ts';

export const idCardKey = (platform: Platform) => platform.deriveKey('id-card');
/** Binds the sealed number to its person, so that it cannot be moved to another row. */
export const idCardOf = (personId: number) => `person ${personId}`;

/** The name of a row that a person may refer to, in the language of the page where it has one. */
const nameIn = (table: 'types' | 'levels' | 'employeeTypes', locale: Locale) =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${table}.nameEnglish`)}, ''), ${sql.ref(`${table}.name`)}, '')`
    : sql<string>`coalesce(${sql.ref(`${table}.name`)}, '')`;

/** All data about a person, for that person. The number of the identity card is masked. */
export async function readAccountInformation(
  platform: Platform,
  database: Database,
  { personId, locale }: { readonly personId: number; readonly locale: Locale },
): Promise<AccountInformation> {
  const row = await database
    .selectFrom('persons')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .leftJoin('personDetails as details', 'details.personId', 'persons.id')
    .leftJoin('positionTypes as types', 'types.id', 'persons.positionTypeId')
    .leftJoin('positionLevels as levels', 'levels.id', 'persons.positionLevelId')
    .leftJoin('employeeTypes', 'employeeTypes.id', 'persons.employeeTypeId')
    .select(['persons.employeeCode', 'persons.prefix', 'persons.firstName', 'persons.lastName', 'persons.suffix'])
    .select(['persons.positionName', 'persons.email', 'persons.phone', 'units.name as unitName', 'accounts.username'])
    .select(furtherPositionsText(platform.clock()).as('furtherPositions'))
    .select([nameIn('types', locale).as('positionType'), nameIn('levels', locale).as('positionLevel')])
    .select([nameIn('employeeTypes', locale).as('employeeType')])
    .select(['persons.adUser', 'details.gender', 'details.birthday', 'details.bloodType'])
    .select(['details.nationality', 'details.race', 'details.address', 'details.internalPhone', 'details.sealedIdCard'])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
  const { sealedIdCard, ...shown } = row;
  const idCard = sealedIdCard === null ? undefined : unseal(idCardKey(platform), sealedIdCard, idCardOf(personId));
  return {
    ...shown,
    gender: memberOrNull(genders, row.gender),
    bloodType: memberOrNull(bloodTypes, row.bloodType),
    nationality: row.nationality ?? '',
    race: row.race ?? '',
    address: row.address ?? '',
    internalPhone: row.internalPhone ?? '',
    idCard: idCard === undefined ? '' : maskIdCard(idCard),
  };
}
