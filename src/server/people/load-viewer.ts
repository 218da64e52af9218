import { sql } from 'kysely';

import { behalfKinds } from '#domain/documents/matter.ts';
import { memberOf } from '#domain/member-of.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Principal, Viewer } from '#domain/people/viewer.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

interface RoleRow {
  readonly personId: number;
  readonly unitId: number;
  readonly roleId: number;
  readonly isCentralRegistry: boolean;
}

/** The person as the rules see him now: offices held, principals stood in for, clearance. */
export async function loadViewer(
  database: Connection,
  personId: number,
  tenant: Pick<Tenant, 'headRoleIds'>,
  now: Date,
): Promise<Viewer> {
  const appointments = await liveAppointments(database, personId, now);
  const principalIds = appointments.map((row) => row.principalId);
  const [person, roles, clearance] = await Promise.all([
    database.selectFrom('persons').select('unitId').where('id', '=', personId).executeTakeFirstOrThrow(),
    liveRoles(database, [personId, ...principalIds], now),
    highestClearance(database, personId, now),
  ]);
  const own = roles.filter((row) => row.personId === personId);
  const headsOf = (id: number) =>
    unitsWith(
      roles.filter((row) => row.personId === id),
      tenant.headRoleIds,
    );
  const deskOf = unitsWith(own, [unitRoleIds.desk]);
  const actsFor = appointments.map((row): Principal => ({
    personId: row.principalId,
    kind: memberOf(behalfKinds, row.kind),
    headOf: headsOf(row.principalId),
  }));
  const top = [...deskOf, ...headsOf(personId), ...actsFor.flatMap((principal) => principal.headOf)];
  return {
    personId,
    unitId: person.unitId,
    deskOf,
    headOf: headsOf(personId),
    secretRegistrarOf: unitsWith(own, [unitRoleIds.secretRegistrar]),
    isCentralRegistry: own.some((row) => row.roleId === unitRoleIds.desk && row.isCentralRegistry),
    overseen: await unitsAtOrBelow(database, top),
    clearance,
    actsFor,
  };
}

const unitsWith = (roles: readonly RoleRow[], roleIds: readonly number[]) => [
  ...new Set(roles.filter((row) => roleIds.includes(row.roleId)).map((row) => row.unitId)),
];

const liveAppointments = (database: Connection, deputyId: number, now: Date) =>
  database
    .selectFrom('appointments')
    .select(['principalId', 'kind'])
    .where('deputyId', '=', deputyId)
    .where('revokedAt', 'is', null)
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
    .orderBy('id')
    .execute();

const liveRoles = (database: Connection, personIds: readonly number[], now: Date): Promise<RoleRow[]> =>
  database
    .selectFrom('unitRoles')
    .innerJoin('units', 'units.id', 'unitRoles.unitId')
    .select(['unitRoles.personId', 'unitRoles.unitId', 'unitRoles.roleId', 'units.isCentralRegistry'])
    .where('unitRoles.personId', 'in', [...personIds])
    .where('unitRoles.validFrom', '<=', now)
    .where((where) => where.or([where('unitRoles.validTo', 'is', null), where('unitRoles.validTo', '>', now)]))
    .orderBy('unitRoles.unitId')
    .execute();

/** The highest class of the clearances in force; 1 without any. */
async function highestClearance(database: Connection, personId: number, now: Date): Promise<number> {
  const row = await database
    .selectFrom('clearances')
    .select((select) => select.fn.max('class').as('class'))
    .where('personId', '=', personId)
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
    .executeTakeFirst();
  return row?.class ?? 1;
}

async function unitsAtOrBelow(database: Connection, unitIds: readonly number[]): Promise<number[]> {
  if (unitIds.length === 0) return [];
  const rows = await sql<{ id: number }>`
    WITH RECURSIVE below AS (
      SELECT id FROM units WHERE id = ANY(${[...unitIds]}::int[])
      UNION
      SELECT units.id FROM units JOIN below ON units.parent_id = below.id
    )
    SELECT id FROM below ORDER BY id`.execute(database);
  return rows.rows.map((row) => row.id);
}
