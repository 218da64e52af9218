import { sql, type RawBuilder } from 'kysely';

import { unitRoleIds, type OfficeName } from '#domain/people/unit-roles.ts';

/** The roles that make their holder head of the unit, as the agency set them. */
export const headRoles = sql<number>`(SELECT roles.id FROM roles WHERE roles.is_head AND roles.is_active)`;

/** The office that a role is; null of one that the agency gives no power over letters. */
export const officeOfRole = (roleId: string): RawBuilder<OfficeName | null> => sql`
  CASE WHEN ${sql.ref(roleId)} IN ${headRoles} THEN 'head'
    WHEN ${sql.ref(roleId)} = ${unitRoleIds.desk} THEN 'desk'
    WHEN ${sql.ref(roleId)} = ${unitRoleIds.secretRegistrar} THEN 'secretRegistrar' END`;

/** What a role is called in a language; the Thai name where there is no English one. */
export const roleName = (locale: 'th' | 'en', table = 'roles') =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${table}.nameEnglish`)}, ''), ${sql.ref(`${table}.name`)})`
    : sql<string>`${sql.ref(`${table}.name`)}`;
