import { sql, type RawBuilder } from 'kysely';

import { maxNamed, type PermissionEffect } from '#contract/permissions/permissions.ts';
import { groupOf, type GivenRight } from '#domain/menus/menu-rights.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';
import { heldGrantees } from '#server/menus/held-grantees.ts';
import { menuName, menuOrder } from '#server/menus/menu-columns.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface Change {
  readonly grantee: string;
  readonly rights: readonly GivenRight[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Which persons in service would gain and lose which items. What somebody has by another office or group as well, they
 * neither gain nor lose. Computed in one statement from what is held and given now, and what would be.
 */
export async function effectsOfChange(
  database: Database | DatabaseTransaction,
  { grantee, rights, added, removed }: Change,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<PermissionEffect[]> {
  const managed = rights.filter(({ right }) => right === 'manage').map(({ menuId }) => menuId);
  const idsOf = (items: readonly GivenRight[]) => items.map(({ menuId }) => menuId);
  const { rows } = await sql<PermissionEffect>`
    WITH held AS (
      SELECT DISTINCT held.person_id, held.grantee FROM ${heldGrantees(now)} AS held
      JOIN persons ON persons.id = held.person_id AND persons.is_active
    ), held_then AS (
      SELECT person_id, grantee FROM held WHERE grantee <> ${grantee} OR person_id <> ALL(${[...removed]}::int[])
      UNION
      SELECT persons.id, ${grantee} FROM persons
      JOIN user_groups ON user_groups.id = ${groupOf(grantee) ?? 0} AND user_groups.is_active
      WHERE persons.is_active AND persons.id = ANY(${[...added]}::int[])
    ), concerned AS (
      SELECT person_id FROM held WHERE grantee = ${grantee} UNION SELECT person_id FROM held_then WHERE grantee = ${grantee}
    ), given AS (
      SELECT menu_id, grantee, 'query' AS part FROM menu_permissions WHERE may_query
      UNION ALL SELECT menu_id, grantee, 'manage' FROM menu_permissions
        WHERE may_manage AND menu_id = ANY(${[...managedMenuIds]}::int[])
    ), given_then AS (
      SELECT menu_id, grantee, part FROM given WHERE grantee <> ${grantee}
      UNION ALL SELECT unnest(${idsOf(rights)}::int[]), ${grantee}, 'query'
      UNION ALL SELECT unnest(${managed}::int[]), ${grantee}, 'manage'
    ), has AS (${partsHeld(sql`held`, sql`given`)}
    ), has_then AS (${partsHeld(sql`held_then`, sql`given_then`)}
    ), changes AS (
      SELECT true AS is_gained, gained.* FROM (SELECT * FROM has_then EXCEPT SELECT * FROM has) AS gained
      UNION ALL
      SELECT false, lost.* FROM (SELECT * FROM has EXCEPT SELECT * FROM has_then) AS lost
    )
    SELECT menu_items.id AS menu_id, ${menuName(locale)} AS menu_name, changes.part AS right, changes.is_gained,
      count(*)::int AS count, (array_agg(person_names.full_name ORDER BY persons.first_name, persons.id))[:${sql.lit(maxNamed)}] AS names
    FROM changes JOIN menu_items ON menu_items.id = changes.menu_id AND menu_items.is_active
    JOIN persons ON persons.id = changes.person_id JOIN person_names ON person_names.id = persons.id
    GROUP BY menu_items.id, changes.part, changes.is_gained
    ORDER BY changes.is_gained, menu_items.parent_id, ${menuOrder()}, menu_items.id, changes.part DESC`.execute(
    database,
  );
  return rows;
}

/** What each person concerned may do with each item by all that they hold. */
const partsHeld = (held: RawBuilder<unknown>, given: RawBuilder<unknown>) => sql`
  SELECT DISTINCT held.person_id, given.menu_id, given.part FROM ${held} AS held
  JOIN concerned ON concerned.person_id = held.person_id JOIN ${given} AS given ON given.grantee = held.grantee`;
