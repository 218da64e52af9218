import { sql } from 'kysely';

import type { EditedMenuItem, MenuChoice, MenuModule } from '#contract/menu-items.ts';
import { menuIcons } from '#domain/menus/menu-choices.ts';
import { maySwitchOff } from '#domain/settings/managed-menus.ts';
import { menuName, menuOrder } from '#server/menus/menu-columns.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;
type Locale = 'th' | 'en';

/** The places in which items are shown, each before those within it. */
export async function menuModules(database: Connection, locale: Locale): Promise<MenuModule[]> {
  const { rows } = await sql<MenuModule>`
    SELECT menu_items.id AS module_id, ${menuName(locale)} AS name, count(*)::int AS items,
      (count(*) FILTER (WHERE NOT child.is_active))::int AS off
    FROM menu_items JOIN menu_items AS child ON child.parent_id = menu_items.id
    GROUP BY menu_items.id
    ORDER BY menu_items.parent_id NULLS FIRST, ${menuOrder()}, menu_items.id`.execute(database);
  return rows;
}

export interface StoredItem extends EditedMenuItem {
  /** Where the program puts it. */
  readonly programPlace: number;
}

/** Of one place, in order, those that are switched off too. */
export async function itemsOf(database: Connection, moduleId: number): Promise<StoredItem[]> {
  const rows = await database
    .selectFrom('menuItems')
    .select(['id', 'name', 'nameEnglish', 'icon', 'action', 'isActive', 'sortOrder'])
    .select(['ownName', 'ownNameEnglish', 'ownIcon'])
    .where('parentId', '=', moduleId)
    .orderBy(menuOrder())
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    menuId: row.id,
    program: { name: row.name, nameEnglish: row.nameEnglish, icon: row.icon },
    name: row.ownName,
    nameEnglish: row.ownNameEnglish,
    // One that another release offered counts as none chosen.
    icon: menuIcons.find((icon) => icon === row.ownIcon) ?? '',
    isActive: row.isActive,
    action: row.action,
    maySwitchOff: maySwitchOff(row.id),
    programPlace: row.sortOrder,
  }));
}

/** Undefined of an unknown item, and of one that is itself only a place for others. */
export async function placeOf(database: Connection, menuId: number): Promise<number | undefined> {
  const row = await database.selectFrom('menuItems').select('parentId').where('id', '=', menuId).executeTakeFirst();
  return row?.parentId ?? undefined;
}

/** Of the items in use that are shown below another. */
export async function namesBelow(database: Connection, menuId: number, locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${menuName(locale)} AS name FROM menu_items
    WHERE parent_id = ${menuId} AND is_active ORDER BY ${menuOrder()}, id`.execute(database);
  return rows.map(({ name }) => name);
}

export const writeChoice = (
  transaction: DatabaseTransaction,
  menuId: number,
  { name, nameEnglish, icon, isActive }: MenuChoice,
) =>
  transaction
    .updateTable('menuItems')
    .set({ ownName: name, ownNameEnglish: nameEnglish, ownIcon: icon, isActive })
    .where('id', '=', menuId)
    .execute();

/** Gives each item its place, in order. */
export async function writeOrder(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  places: readonly number[],
): Promise<void> {
  await sql`
    UPDATE menu_items SET own_sort_order = placed.place
    FROM unnest(${[...ids]}::int[], ${[...places]}::int[]) AS placed (id, place)
    WHERE menu_items.id = placed.id`.execute(transaction);
}
