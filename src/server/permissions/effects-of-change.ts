import { sql, type RawBuilder } from 'kysely';

import { maxNamed, type PermissionEffect } from '#contract/permissions/permissions.ts';
import type { GivenRight } from '#domain/menus/menu-rights.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';
import { heldGrantees } from '#server/menus/held-grantees.ts';
import { menuName, menuOrder } from '#server/menus/menu-columns.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** What becomes of a grantee: all that it is given, and who is taken in and let go. */
interface Change {
  readonly grantee: string;
  readonly rights: readonly GivenRight[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

interface Shown {
  readonly locale: 'th' | 'en';
  readonly now: Date;
}

/**
 * Which persons in service would gain and lose which items when all of it is done. What somebody has by another office or
 * group as well, they neither gain nor lose. Computed in one statement from what is held and given now, and what would be.
 */
export async function effectsOfChanges(
  database: Database | DatabaseTransaction,
  changes: readonly Change[],
  { locale, now }: Shown,
): Promise<PermissionEffect[]> {
  const grantees = changes.map(({ grantee }) => grantee);
  const letGo = changes.flatMap(({ grantee, removed }) => removed.map((personId) => ({ grantee, personId })));
  const takenIn = changes.flatMap(({ grantee, added }) => added.map((personId) => ({ grantee, personId })));
  const given = changes.flatMap(({ grantee, rights }) => rights.map((right) => ({ grantee, ...right })));
  const managed = given.filter(({ right }) => right === 'manage');
  const { rows } = await sql<PermissionEffect>`
    WITH changed AS (
      SELECT unnest(${grantees}::text[]) AS grantee
    ), held AS (
      SELECT DISTINCT held.person_id, held.grantee FROM ${heldGrantees(now)} AS held
      JOIN persons ON persons.id = held.person_id AND persons.is_active AND ${mayWork(now)}
    ), held_then AS (
      SELECT person_id, grantee FROM held WHERE NOT EXISTS (
        SELECT FROM ${membersIn(letGo)} AS let_go (grantee, person_id)
        WHERE let_go.person_id = held.person_id AND let_go.grantee = held.grantee
      )
      UNION
      SELECT persons.id, taken_in.grantee FROM ${membersIn(takenIn)} AS taken_in (grantee, person_id)
      JOIN persons ON persons.id = taken_in.person_id AND persons.is_active AND (${mayWork(now)} OR taken_in.grantee = 'administrators')
      WHERE taken_in.grantee = 'administrators'
        OR EXISTS (SELECT FROM user_groups WHERE user_groups.is_active AND 'group:' || user_groups.id = taken_in.grantee)
    ), concerned AS (
      SELECT person_id FROM held JOIN changed ON changed.grantee = held.grantee
      UNION SELECT person_id FROM held_then JOIN changed ON changed.grantee = held_then.grantee
    ), given AS (
      SELECT menu_id, grantee, 'query' AS part FROM menu_permissions WHERE may_query
      UNION ALL SELECT menu_id, grantee, 'manage' FROM menu_permissions
        WHERE may_manage AND menu_id = ANY(${[...managedMenuIds]}::int[])
    ), given_then AS (
      SELECT menu_id, grantee, part FROM given WHERE grantee NOT IN (SELECT grantee FROM changed)
      UNION ALL ${rightsIn(given)}
      UNION ALL ${rightsIn(managed, 'manage')}
    ), has AS (${partsHeld(sql`held`, sql`given`)}
    ), has_then AS (${partsHeld(sql`held_then`, sql`given_then`)}
    ), changes AS (
      SELECT true AS is_gained, gained.* FROM (SELECT * FROM has_then EXCEPT SELECT * FROM has) AS gained
      UNION ALL
      SELECT false, lost.* FROM (SELECT * FROM has EXCEPT SELECT * FROM has_then) AS lost
    )
    ${effectsIn(locale)}`.execute(database);
  return rows;
}

/** Who would gain an item when it is switched on, and who would lose it when it is switched off. */
export async function effectsOfSwitching(
  database: Database,
  { menuId, isActive }: { readonly menuId: number; readonly isActive: boolean },
  { locale, now }: Shown,
): Promise<PermissionEffect[]> {
  const isManaged = managedMenuIds.includes(menuId);
  const { rows } = await sql<PermissionEffect>`
    WITH given AS (
      SELECT grantee, may_query, may_manage AND ${isManaged} AS may_manage FROM menu_permissions
      JOIN menu_items ON menu_items.id = menu_permissions.menu_id
      WHERE menu_id = ${menuId} AND menu_items.is_active <> ${isActive}
    ), changes AS (
      SELECT DISTINCT ${isActive}::boolean AS is_gained, held.person_id, ${menuId}::int AS menu_id, parts.part
      FROM ${heldGrantees(now)} AS held JOIN given ON given.grantee = held.grantee
      JOIN persons ON persons.id = held.person_id AND persons.is_active AND ${mayWork(now)}
      CROSS JOIN LATERAL (VALUES ('query', given.may_query), ('manage', given.may_manage)) AS parts (part, is_given)
      WHERE parts.is_given
    )
    ${effectsIn(locale)}`.execute(database);
  return rows;
}

export interface HeldMenuRight {
  readonly personId: number;
  readonly menuId: number;
  readonly part: 'query' | 'manage';
}

/** What these persons may do with each item in use at a moment. */
export async function menuRightsOf(
  database: Database | DatabaseTransaction,
  personIds: readonly number[],
  now: Date,
): Promise<readonly HeldMenuRight[]> {
  const { rows } = await sql<HeldMenuRight>`
    SELECT DISTINCT held.person_id, menu_items.id AS menu_id, parts.part
    FROM ${heldGrantees(now)} AS held
    JOIN persons ON persons.id = held.person_id AND persons.is_active AND ${mayWork(now)}
    JOIN menu_permissions ON menu_permissions.grantee = held.grantee
    JOIN menu_items ON menu_items.id = menu_permissions.menu_id AND menu_items.is_active
    CROSS JOIN LATERAL (VALUES
      ('query', menu_permissions.may_query),
      ('manage', menu_permissions.may_manage AND menu_items.id = ANY(${[...managedMenuIds]}::int[]))
    ) AS parts (part, is_given)
    WHERE parts.is_given AND held.person_id = ANY(${[...personIds]}::int[])`.execute(database);
  return rows;
}

interface MenuRights {
  readonly before: readonly HeldMenuRight[];
  readonly after: readonly HeldMenuRight[];
}

/** Who gains and loses which items between two moments. */
export async function menuEffects(
  database: DatabaseTransaction,
  { before, after }: MenuRights,
  locale: 'th' | 'en',
): Promise<PermissionEffect[]> {
  const keyOf = ({ personId, menuId, part }: HeldMenuRight) => `${personId} ${menuId} ${part}`;
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const changes = [
    ...after.filter((right) => !had.has(keyOf(right))).map((right) => ({ isGained: true, ...right })),
    ...before.filter((right) => !has.has(keyOf(right))).map((right) => ({ isGained: false, ...right })),
  ];
  if (changes.length === 0) return [];
  const { rows } = await sql<PermissionEffect>`
    WITH changes AS (
      SELECT * FROM unnest(
        ${changes.map(({ isGained }) => isGained)}::boolean[], ${changes.map(({ personId }) => personId)}::int[],
        ${changes.map(({ menuId }) => menuId)}::int[], ${changes.map(({ part }) => part)}::text[]
      ) AS changes (is_gained, person_id, menu_id, part)
    )
    ${effectsIn(locale)}`.execute(database);
  return rows;
}

/** The rows `changes`, counted and named by item. */
const effectsIn = (locale: 'th' | 'en') => sql`
    SELECT menu_items.id AS menu_id, ${menuName(locale)} AS menu_name, changes.part AS right, changes.is_gained,
      count(*)::int AS count, (array_agg(person_names.full_name ORDER BY persons.first_name, persons.id))[:${sql.lit(maxNamed)}] AS names
    FROM changes JOIN menu_items ON menu_items.id = changes.menu_id
    JOIN persons ON persons.id = changes.person_id JOIN person_names ON person_names.id = persons.id
    GROUP BY menu_items.id, changes.part, changes.is_gained
    ORDER BY changes.is_gained, menu_items.parent_id, ${menuOrder()}, menu_items.id, changes.part DESC`;

/** What each person concerned may do with each item in use by all that they hold. */
const partsHeld = (held: RawBuilder<unknown>, given: RawBuilder<unknown>) => sql`
  SELECT DISTINCT held.person_id, given.menu_id, given.part FROM ${held} AS held
  JOIN concerned ON concerned.person_id = held.person_id JOIN ${given} AS given ON given.grantee = held.grantee
  JOIN menu_items ON menu_items.id = given.menu_id AND menu_items.is_active`;

const membersIn = (members: readonly { readonly grantee: string; readonly personId: number }[]) => sql`unnest(
  ${members.map(({ grantee }) => grantee)}::text[], ${members.map(({ personId }) => personId)}::int[]
)`;

const rightsIn = (rights: readonly { readonly grantee: string; readonly menuId: number }[], part = 'query') => sql`
  SELECT menu_id, grantee, ${part}::text FROM unnest(
    ${rights.map(({ menuId }) => menuId)}::int[], ${rights.map(({ grantee }) => grantee)}::text[]
  ) AS written (menu_id, grantee)`;
