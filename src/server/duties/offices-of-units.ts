import { officeOfId } from '#domain/people/unit-roles.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { officeOfRole, roleName } from '#server/platform/database/roles.ts';

export interface OfficeOfUnit {
  readonly id: number;
  readonly unitId: number;
  readonly personId: number;
  readonly personName: string;
  readonly employeeCode: string;
  /** As `officePattern` says. */
  readonly role: string;
  readonly roleName: string;
  /** Which office of the program it is; null of one that is none. */
  readonly office: string | null;
  /** Of the order by which it was given; empty without one. */
  readonly orderNumber: string;
  readonly orderDate: string | null;
  /** Both days included. */
  readonly from: string;
  readonly until: string | null;
}

/** The offices of all units that have not ended, those of later days included, in the order of the roles of the agency. */
export async function officesOfUnits(
  database: Database | DatabaseTransaction,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<readonly OfficeOfUnit[]> {
  const rows = await database
    .selectFrom('unitRoles')
    .innerJoin('roles', 'roles.id', 'unitRoles.roleId')
    .innerJoin('persons', 'persons.id', 'unitRoles.personId')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['unitRoles.id', 'unitRoles.unitId', 'unitRoles.personId', 'unitRoles.roleId', 'unitRoles.orderNumber'])
    .select([
      'unitRoles.orderDate',
      'unitRoles.validFrom',
      'unitRoles.validTo',
      'persons.employeeCode',
      'personNames.fullName',
    ])
    .select([roleName(locale).as('roleName'), officeOfRole('unitRoles.roleId').as('office')])
    .where(({ or, eb }) => or([eb('unitRoles.validTo', 'is', null), eb('unitRoles.validTo', '>', now)]))
    .orderBy('roles.sortOrder')
    .orderBy('roles.id')
    .orderBy('unitRoles.validFrom')
    .orderBy('unitRoles.id')
    .execute();
  return rows.map(({ roleId, validFrom, validTo, fullName, ...row }) => ({
    ...row,
    personName: fullName ?? '',
    role: officeOfId(roleId),
    from: dayOf(validFrom),
    until: validTo && lastDayUntil(validTo),
  }));
}

export const keyOfOffice = ({ unitId, role, personId }: Pick<OfficeOfUnit, 'unitId' | 'role' | 'personId'>): string =>
  `${unitId} ${role} ${personId}`;

/** The offices that somebody held, by their keys. */
export async function endedOffices(database: Database | DatabaseTransaction, now: Date): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('unitRoles')
    .select(['unitId', 'personId', 'roleId'])
    .distinct()
    .where('validTo', '<=', now)
    .execute();
  return new Set(
    rows.map(({ unitId, personId, roleId }) => keyOfOffice({ unitId, personId, role: officeOfId(roleId) })),
  );
}
