import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import { permissionsPage, type ListedMenuItem, type permissionCalls } from '#contract/permissions/permissions.ts';
import { groupOf, roleOf, type GivenRight } from '#domain/menus/menu-rights.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';
import { searchText } from '#domain/text/search-text.ts';
import { permissions as english } from '#locales/en/permissions.ts';
import { permissions as thai } from '#locales/th/permissions.ts';
import { heldGrantees } from '#server/menus/held-grantees.ts';
import { menuName, menuOrder } from '#server/menus/menu-columns.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { roleName } from '#server/platform/database/roles.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

type Connection = Database | DatabaseTransaction;
type Locale = 'th' | 'en';

const names = { th: thai, en: english } as const;

/** Every item in use below the place in which it is shown, in the order of the menu. */
export async function menuTree(database: Connection, locale: Locale): Promise<ListedMenuItem[]> {
  const { rows } = await sql<ListedMenuItem>`
    WITH RECURSIVE tree AS (
      SELECT id, 0 AS depth, ARRAY[${menuOrder()}, id] AS place FROM menu_items WHERE parent_id IS NULL AND is_active
      UNION ALL
      SELECT child.id, tree.depth + 1, tree.place || ARRAY[${menuOrder('child')}, child.id]
      FROM menu_items AS child JOIN tree ON tree.id = child.parent_id WHERE child.is_active
    )
    SELECT menu_items.id AS menu_id, menu_items.parent_id, ${menuName(locale)} AS name, tree.depth
    FROM tree JOIN menu_items ON menu_items.id = tree.id ORDER BY tree.place`.execute(database);
  return rows;
}

/** As the log says it. */
export const jsonOf = (rights: readonly GivenRight[]) => rights.map(({ menuId, right }) => ({ menuId, right }));

/**
 * What a grantee may do with each item; managing counts only where something is managed. `stored`: also with those that
 * are switched off, which counts again once they are on.
 */
export async function rightsOf(
  database: Connection,
  grantee: string,
  which: 'inUse' | 'stored' = 'inUse',
): Promise<GivenRight[]> {
  const rows = await database
    .selectFrom('menuPermissions')
    .innerJoin('menuItems', 'menuItems.id', 'menuPermissions.menuId')
    .select(['menuPermissions.menuId', 'menuPermissions.mayQuery', 'menuPermissions.mayManage'])
    .where('menuPermissions.grantee', '=', grantee)
    .where('menuItems.isActive', 'in', which === 'stored' ? [true, false] : [true])
    .orderBy('menuPermissions.menuId')
    .execute();
  return rows.flatMap(({ menuId, mayQuery, mayManage }): GivenRight[] => {
    if (mayManage && managedMenuIds.includes(menuId)) return [{ menuId, right: 'manage' }];
    return mayQuery ? [{ menuId, right: 'query' }] : [];
  });
}

interface Known {
  /** Of the group or the office; empty of another. */
  readonly name: string;
  readonly isActive: boolean;
}

/** Undefined when there is no such group or office. */
export async function knownGrantee(
  database: Connection,
  grantee: string,
  locale: Locale = 'th',
): Promise<Known | undefined> {
  const [groupId, roleId] = [groupOf(grantee), roleOf(grantee)];
  if (groupId !== undefined)
    return database.selectFrom('userGroups').select(['name', 'isActive']).where('id', '=', groupId).executeTakeFirst();
  if (roleId === undefined) return { name: '', isActive: true };
  return database
    .selectFrom('roles')
    .select([roleName(locale).as('name'), 'isActive'])
    .where('id', '=', roleId)
    .executeTakeFirst();
}

interface CountedGrantee {
  readonly grantee: string;
  readonly name: string;
  readonly persons: number;
  readonly rights: number;
}

/** Everybody, the administrators and the holders of each office, with how many persons in service and rights each has. */
export const countGrantees = (database: Connection, locale: Locale, now: Date): Promise<readonly CountedGrantee[]> =>
  findGrantees(database, { search: '', skip: 0 }, { locale, now, take: null });

type GranteeQuery = RequestOf<typeof permissionCalls.getGrantees>;

const orders = { name: sql`shown`, persons: sql`persons`, rights: sql`rights` } as const;

/** In the order of the agency, unless they are sorted. `take`: null for all. */
export async function findGrantees(
  database: Connection,
  { search, sortBy, isDescending = false, skip }: GranteeQuery,
  { locale, now, take }: { readonly locale: Locale; readonly now: Date; readonly take: number | null },
): Promise<readonly CountedGrantee[]> {
  const { everybody, administrators } = names[locale].grantees;
  const sorted = sortBy === undefined ? sql`` : sql`${orders[sortBy]} ${sql.raw(isDescending ? 'DESC' : 'ASC')}, `;
  const { rows } = await sql<CountedGrantee>`
    WITH grantees AS (
      SELECT 0 AS place, 0 AS id, 'everybody' AS grantee, '' AS name, ${everybody} AS shown
      UNION ALL SELECT 1, 0, 'administrators', '', ${administrators}
      UNION ALL SELECT 2 + sort_order, id, 'role:' || id, ${roleName(locale)}, ${roleName(locale)} FROM roles WHERE is_active
    ), held AS (
      SELECT grantee, count(*)::int AS persons FROM (
        -- A group is not listed here, and its many members are not counted.
        SELECT DISTINCT held.grantee COLLATE "C" AS grantee, held.person_id
        FROM ${heldGrantees(now)} AS held JOIN persons ON persons.id = held.person_id AND persons.is_active AND ${mayWork(now)}
        WHERE NOT starts_with(held.grantee, 'group:')
      ) AS once
      GROUP BY grantee
    ), counted AS (
      SELECT grantees.*, coalesce(held.persons, 0) AS persons,
        (SELECT count(*)::int FROM menu_permissions JOIN menu_items ON menu_items.id = menu_permissions.menu_id
          WHERE menu_permissions.grantee = grantees.grantee AND menu_items.is_active) AS rights
      FROM grantees LEFT JOIN held ON held.grantee = grantees.grantee
    )
    SELECT grantee, name, persons, rights FROM counted
    WHERE ${search === '' ? sql`true` : textContains(sql`lower(shown)`, search)}
    ORDER BY ${sorted}place, id LIMIT ${take} OFFSET ${skip}`.execute(database);
  return rows;
}

interface Member {
  readonly id: number;
  readonly name: string;
  readonly positionName: string;
  readonly unitName: string;
}

/** One more than a page, so that the last page is known. */
export async function groupMembers(
  database: Database,
  { groupId, search, skip }: { readonly groupId: number; readonly search: string; readonly skip: number },
): Promise<Member[]> {
  const words = sql`lower(concat_ws(' ', person_names.full_name, persons.position_name, units.name))`;
  const isFound = search === '' ? sql`true` : textContains(words, searchText(search));
  const { rows } = await sql<Member>`
    SELECT persons.id, person_names.full_name AS name, persons.position_name, units.short_name AS unit_name
    FROM user_group_members JOIN persons ON persons.id = user_group_members.person_id
    JOIN person_names ON person_names.id = persons.id JOIN units ON units.id = persons.unit_id
    WHERE user_group_members.group_id = ${groupId} AND ${isFound}
    ORDER BY persons.first_name, persons.last_name, persons.id
    LIMIT ${permissionsPage + 1} OFFSET ${skip}`.execute(database);
  return rows;
}
