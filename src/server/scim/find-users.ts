import { createHash } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { enterpriseUrn, userUrn } from './scim-user.ts';

/** A person as SCIM knows them, with what decides over them. */
export interface KnownUser {
  readonly personId: number;
  readonly resourceId: string;
  readonly externalId: string | null;
  readonly userName: string;
  readonly linkedAt: Date;
  readonly changedAt: Date;
  readonly leftAt: Date | null;
  readonly heldAt: Date | null;
  readonly removedAt: Date | null;
  readonly employeeCode: string;
  readonly prefix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly positionName: string;
  readonly email: string;
  readonly phone: string;
  readonly unitName: string;
  readonly unitCode: string;
  readonly isActive: boolean;
  readonly isInService: boolean;
  readonly isAdministrator: boolean;
}

/**
 * They can come in: whose account somebody opened here again can, though the platform shut it once. Of `scim_links`,
 * `persons` and `accounts`, the last of which not everybody has.
 */
export const isIn = sql<boolean>`(
  persons.is_active AND CASE WHEN accounts.person_id IS NULL THEN scim_links.left_at IS NULL
    ELSE accounts.closed_at IS NULL END)`;

const users = sql`(
  SELECT scim_links.person_id, scim_links.resource_id, scim_links.external_id, scim_links.user_name, scim_links.linked_at,
    scim_links.changed_at, scim_links.left_at, scim_links.held_at, scim_links.removed_at, persons.employee_code, persons.prefix,
    persons.first_name, persons.last_name, persons.position_name, persons.email, persons.phone, units.name AS unit_name, units.code AS unit_code,
    persons.is_active AS is_in_service, coalesce(accounts.is_administrator, false) AS is_administrator,
    ${isIn} AS is_active
  FROM scim_links
  JOIN persons ON persons.id = scim_links.person_id
  JOIN units ON units.id = persons.unit_id
  LEFT JOIN accounts ON accounts.person_id = scim_links.person_id)`;

interface Page {
  readonly condition: RawBuilder<boolean>;
  /** Those that SCIM deleted, which it does not find. */
  readonly isRemoved?: boolean;
  readonly skip: number;
  readonly take: number;
}

/** In an order that never changes. */
export async function findUsers(
  database: Database | DatabaseTransaction,
  { condition, isRemoved = false, skip, take }: Page,
) {
  const isThere = isRemoved ? sql`found.removed_at IS NOT NULL` : sql`found.removed_at IS NULL`;
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${users} AS found WHERE ${isThere} AND ${condition}`.execute(database);
  const { rows } = await sql<KnownUser>`
    SELECT found.* FROM ${users} AS found WHERE ${isThere} AND ${condition}
    ORDER BY found.person_id LIMIT ${take} OFFSET ${skip}`.execute(database);
  return { total: counted[0]?.count ?? 0, users: rows };
}

/** By what SCIM calls the resource. */
export async function findUser(
  database: Database | DatabaseTransaction,
  id: string,
  { isRemoved = false } = {},
): Promise<KnownUser | undefined> {
  if (!uuidForm.test(id)) return undefined;
  const condition = sql<boolean>`found.resource_id = ${id}::uuid`;
  return (await findUsers(database, { condition, isRemoved, skip: 0, take: 1 })).users[0];
}
const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the platform wrote, as it is here now; nothing of rights, clearances or work. */
export function resourceOf(user: KnownUser) {
  const { prefix, firstName, lastName, email, phone } = user;
  const of = <Value>(value: string, made: (text: string) => Value) => (value === '' ? undefined : made(value));
  return {
    schemas: [userUrn, enterpriseUrn],
    id: user.resourceId,
    externalId: user.externalId ?? undefined,
    userName: user.userName,
    name: {
      formatted: `${prefix}${firstName} ${lastName}`,
      givenName: firstName,
      familyName: lastName,
      honorificPrefix: of(prefix, String),
    },
    displayName: `${firstName} ${lastName}`,
    title: of(user.positionName, String),
    active: user.isActive,
    emails: of(email, (value) => [{ value, type: 'work', primary: true }]),
    phoneNumbers: of(phone, (value) => [{ value, type: 'work', primary: true }]),
    [enterpriseUrn]: { employeeNumber: user.employeeCode, department: user.unitName },
  };
}
export type ScimResource = ReturnType<typeof resourceOf>;

/** The same for the same content, whoever changed it, on a screen too. */
export const versionOf = (user: KnownUser): string =>
  `W/"${createHash('sha256')
    .update(JSON.stringify(resourceOf(user)))
    .digest('hex')
    .slice(0, 16)}"`;
