import { sql } from 'kysely';

import type { HeldClearance, HeldOffice } from '#contract/duties.ts';
import { officeOfId } from '#domain/people/unit-roles.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { roleName } from '#server/platform/database/roles.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

type Connection = Database | DatabaseTransaction;

export const accountOf = (database: Connection, personId: number) =>
  database
    .selectFrom('accounts')
    .select(['username', 'isAdministrator'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select((select) => select.fn.max('createdAt').as('at'))
        .whereRef('sessions.personId', '=', 'accounts.personId')
        .as('lastSignInAt'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM totp_factors WHERE totp_factors.person_id = accounts.person_id)
        OR EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = accounts.person_id)`.as('hasSecondFactor'),
    )
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM person_details WHERE person_id = accounts.person_id AND sealed_id_card IS NOT NULL
      )`.as('hasIdCard'),
    )
    .where('personId', '=', personId)
    .executeTakeFirst();

interface Period {
  readonly validFrom: Date;
  readonly validTo: Date | null;
}
const daysOf = ({ validFrom, validTo }: Period) => ({
  from: dayOf(validFrom),
  until: validTo && lastDayUntil(validTo),
});

/** Those that have not ended, those of later days included. */
export async function officesOf(
  database: Connection,
  personId: number,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<HeldOffice[]> {
  const rows = await database
    .selectFrom('unitRoles')
    .innerJoin('units', 'units.id', 'unitRoles.unitId')
    .innerJoin('roles', 'roles.id', 'unitRoles.roleId')
    .select(['unitRoles.id', 'unitRoles.unitId', 'unitRoles.roleId', 'unitRoles.validFrom', 'unitRoles.validTo'])
    .select(['unitRoles.orderNumber', 'unitRoles.orderDate', 'units.name as unitName', roleName(locale).as('roleName')])
    .where('unitRoles.personId', '=', personId)
    .where(({ or, eb }) => or([eb('unitRoles.validTo', 'is', null), eb('unitRoles.validTo', '>', now)]))
    .orderBy('unitRoles.validFrom')
    .orderBy('unitRoles.id')
    .execute();
  return rows.map(({ roleId, validFrom, validTo, ...row }) => ({
    ...row,
    role: officeOfId(roleId),
    ...daysOf({ validFrom, validTo }),
  }));
}

/** The offices that can be given, in the order of the agency. */
export async function rolesInUse(database: Connection, locale: 'th' | 'en') {
  const rows = await database
    .selectFrom('roles')
    .select(['id', roleName(locale).as('name')])
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ role: officeOfId(id), name }));
}

/** Whether the person holds the office at the unit, now or later. */
export async function holdsOffice(
  transaction: DatabaseTransaction,
  { personId, unitId, roleId }: { readonly personId: number; readonly unitId: number; readonly roleId: number },
  now: Date,
): Promise<boolean> {
  const held = await transaction
    .selectFrom('unitRoles')
    .select('id')
    .where('personId', '=', personId)
    .where('unitId', '=', unitId)
    .where('roleId', '=', roleId)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .executeTakeFirst();
  return held !== undefined;
}

export async function clearancesOf(database: Connection, personId: number, now: Date): Promise<HeldClearance[]> {
  const rows = await database
    .selectFrom('clearances')
    .select(['id', 'class', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .where('personId', '=', personId)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return rows.map(({ id, class: secrecy, orderNumber, orderDate, ...period }) => ({
    id,
    secrecy: secrecy === 2 ? 2 : 3,
    orderNumber,
    orderDate,
    ...daysOf(period),
  }));
}

/** Until the transaction ends nobody else changes what the person holds. False when the person is not in service, or unknown. */
export async function lockPerson(
  transaction: DatabaseTransaction,
  personId: number,
  whose: 'in service' | 'all' = 'in service',
): Promise<boolean> {
  const person = await transaction
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .$if(whose === 'in service', (query) => query.where('isActive', '=', true))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

export const isOpenUnit = async (transaction: DatabaseTransaction, unitId: number): Promise<boolean> =>
  (await transaction
    .selectFrom('units')
    .select('id')
    .where('id', '=', unitId)
    .where('closedOn', 'is', null)
    // A merge that closes it waits, and ends what was given.
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Until the transaction ends nobody else becomes an administrator, or ceases to be one, or gets another user name. */
export const lockAccounts = (transaction: DatabaseTransaction) => takeTurn(transaction, 'accounts');

/** Whether anybody else in service is an administrator. */
export async function hasOtherAdministrator(transaction: DatabaseTransaction, personId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM accounts JOIN persons ON persons.id = accounts.person_id
    WHERE accounts.is_administrator AND persons.is_active AND accounts.person_id <> ${personId} LIMIT 1`.execute(
    transaction,
  );
  return rows.length > 0;
}
