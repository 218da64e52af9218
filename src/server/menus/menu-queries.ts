import { sql } from 'kysely';

import { mayWork } from '#server/people/may-work.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { granteesOf } from './grantees-of.ts';
import { heldGrantees } from './held-grantees.ts';
import { menuName, menuOrder } from './menu-columns.ts';

type Connection = Database | DatabaseTransaction;

interface PermittedRow {
  readonly id: number;
  readonly sequence: number;
  readonly name: string;
  readonly icon: string;
  readonly action: string;
  readonly opensWindow: boolean;
  readonly mayManage: boolean;
}

export async function permittedItems(
  database: Connection,
  personId: number,
  params: { readonly parentId: number; readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<PermittedRow[]> {
  const grantees = await granteesOf(database, personId, params.now);
  const result = await sql<PermittedRow>`
    SELECT menu_items.id, ${menuOrder()} AS sequence, ${menuName(params.locale)} AS name,
      coalesce(nullif(menu_items.own_icon, ''), menu_items.icon) AS icon, menu_items.action, menu_items.opens_window,
      bool_or(menu_permissions.may_manage) AS may_manage
    FROM menu_items
    JOIN menu_permissions ON menu_permissions.menu_id = menu_items.id
    WHERE menu_items.parent_id = ${params.parentId} AND menu_items.is_active
      AND menu_permissions.may_query AND menu_permissions.grantee = ANY(${grantees}::text[])
    GROUP BY menu_items.id
    ORDER BY ${menuOrder()}, menu_items.id`.execute(database);
  return result.rows;
}

export const mayManageMenu = (database: Connection, personId: number, menuId: number, now: Date) =>
  isGranted(database, personId, { menuId, right: 'mayManage' }, now);

export const mayQueryMenu = (database: Connection, personId: number, menuId: number, now: Date) =>
  isGranted(database, personId, { menuId, right: 'mayQuery' }, now);

/** Everybody in service who may manage it now. */
export async function managersOfMenu(database: Connection, menuId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ personId: number }>`
    SELECT DISTINCT held.person_id FROM ${heldGrantees(now)} AS held
    JOIN persons ON persons.id = held.person_id AND persons.is_active AND ${mayWork(now)}
    JOIN menu_permissions ON menu_permissions.grantee = held.grantee AND menu_permissions.may_manage
    JOIN menu_items ON menu_items.id = menu_permissions.menu_id AND menu_items.is_active
    WHERE menu_items.id = ${menuId} ORDER BY held.person_id`.execute(database);
  return rows.map(({ personId }) => personId);
}

async function isGranted(
  database: Connection,
  personId: number,
  { menuId, right }: { readonly menuId: number; readonly right: 'mayManage' | 'mayQuery' },
  now: Date,
): Promise<boolean> {
  const grantees = await granteesOf(database, personId, now);
  const granted = await database
    .selectFrom('menuPermissions')
    .innerJoin('menuItems', 'menuItems.id', 'menuPermissions.menuId')
    .select('menuPermissions.menuId')
    .where('menuPermissions.menuId', '=', menuId)
    .where('menuItems.isActive', '=', true)
    .where(`menuPermissions.${right}`, '=', true)
    .where('menuPermissions.grantee', 'in', grantees)
    .limit(1)
    .executeTakeFirst();
  return granted !== undefined;
}
