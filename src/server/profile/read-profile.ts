import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { sql } from 'kysely';

import type { Profile, Delegation } from '#contract/profile/profile.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { memberOf } from '#domain/member-of.ts';
import { scopeOf } from '#server/access/scope-of.ts';
import { furtherPositionsText } from '#server/people/person-units.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export async function readProfile(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  personId: number,
): Promise<Profile> {
  const now = clock();
  const [person, units, offices, delegators, deputies, clearances] = await Promise.all([
    database
      .selectFrom('persons')
      .innerJoin('personNames', 'personNames.id', 'persons.id')
      .select([
        'personNames.fullName',
        'persons.positionName',
        'persons.employeeCode',
        'persons.email',
        'persons.phone',
      ])
      .select(['positionOrderNumber', 'positionOrderDate', 'positionFrom', 'positionUntil'])
      .select(furtherPositionsText(now).as('furtherPositions'))
      .where('persons.id', '=', personId)
      .executeTakeFirstOrThrow(),
    unitsUpwards(database, personId),
    officesOf(database, personId, now),
    delegationsOf(database, { personId, own: 'deputyId', other: 'delegatorId' }, now),
    delegationsOf(database, { personId, own: 'delegatorId', other: 'deputyId' }, now),
    clearancesOf(database, personId, now),
  ]);
  const { fullName, positionOrderNumber, positionOrderDate, positionFrom, positionUntil, ...rest } = person;
  return {
    ...rest,
    name: fullName ?? '',
    mainPosition: {
      orderNumber: positionOrderNumber,
      orderDate: positionOrderDate,
      from: positionFrom,
      until: positionUntil,
    },
    units,
    offices,
    delegators,
    deputies,
    clearances,
    privacyVersion: privacyNoticeVersion,
  };
}

const clearancesOf = (database: Database, personId: number, now: Date) =>
  database
    .selectFrom('clearances')
    .select(['class', 'orderNumber', 'orderDate', 'validTo'])
    .where('personId', '=', personId)
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
    .orderBy('class', 'desc')
    .execute();

async function unitsUpwards(database: Database, personId: number): Promise<string[]> {
  const result = await sql<{ name: string }>`
    WITH RECURSIVE upwards AS (
      SELECT units.id, units.parent_id, units.name, 0 AS distance
      FROM units JOIN persons ON persons.unit_id = units.id WHERE persons.id = ${personId}
      UNION ALL
      SELECT units.id, units.parent_id, units.name, upwards.distance + 1
      FROM units JOIN upwards ON units.id = upwards.parent_id
    )
    SELECT name FROM upwards ORDER BY distance`.execute(database);
  return result.rows.map((row) => row.name);
}

async function officesOf(database: Database, personId: number, now: Date): Promise<Profile['offices']> {
  const rows = await database
    .selectFrom('unitRoles')
    .innerJoin('units', 'units.id', 'unitRoles.unitId')
    .select([officeOfRole('unitRoles.roleId').as('role'), 'units.name as unitName'])
    .where('unitRoles.personId', '=', personId)
    .where('unitRoles.validFrom', '<=', now)
    .where((where) => where.or([where('unitRoles.validTo', 'is', null), where('unitRoles.validTo', '>', now)]))
    .orderBy('units.sortOrder')
    .execute();
  return rows.flatMap(({ role, unitName }) => (role === null ? [] : [{ role, unitName }]));
}

interface Side {
  readonly personId: number;
  readonly own: 'deputyId' | 'delegatorId';
  readonly other: 'deputyId' | 'delegatorId';
}

/** Delegations that are in force or start later, seen from one side. */
async function delegationsOf(database: Database, { personId, own, other }: Side, now: Date): Promise<Delegation[]> {
  const rows = await database
    .selectFrom('delegations')
    .leftJoin('personNames', 'personNames.id', `delegations.${other}`)
    .leftJoin('units', 'units.id', 'delegations.postUnitId')
    .leftJoin('heldOffices as offices', 'offices.delegationId', 'delegations.id')
    .select(['delegations.kind', 'personNames.fullName', 'personNames.positionName'])
    .select(['delegations.orderNumber', 'delegations.validFrom', 'delegations.postName', 'units.name as unitName'])
    .select(['delegations.scopeKinds', 'highestSecrecy', 'excludesSigning', 'powers'])
    .select((select) => select.fn.coalesce('offices.validTo', 'delegations.validTo').as('validTo'))
    .where(`delegations.${own}`, '=', personId)
    .where('delegations.revokedAt', 'is', null)
    .where((where) => where.or([where('delegations.validTo', 'is', null), where('delegations.validTo', '>', now)]))
    .where((where) => where.or([where('offices.validTo', 'is', null), where('offices.validTo', '>', now)]))
    .orderBy('delegations.validFrom')
    .execute();
  return rows.map(({ kind, fullName, positionName, postName, unitName, orderNumber, validFrom, validTo, ...row }) => ({
    kind: memberOf(delegationKinds, kind),
    scope: scopeOf(row),
    orderNumber,
    validFrom,
    validTo,
    name: fullName ?? postName,
    // A delegator is shown with the post of the order, a deputy with their own position.
    positionName: unitName ?? ((other === 'delegatorId' && postName) || positionName || ''),
  }));
}
