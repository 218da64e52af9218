import { manualsMenuId } from '#domain/menus/menu-roots.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingSheets, type UndoneSheet } from '#domain/settings/setting-sheets.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Whether the person may change what the screen of the table shows: by the right of the screen itself, or by that of what it leads to. */
export async function mayManageSheet(
  database: Database | DatabaseTransaction,
  personId: number,
  sheet: UndoneSheet,
  now: Date,
): Promise<boolean> {
  const { menuId } = settingSheets[sheet];
  if (sheet === 'manuals') return mayManageMenu(database, personId, manualsMenuId, now);
  if (sheet === 'bookYears' || sheet === 'numberBooks')
    return (await mayQueryMenu(database, personId, menuId, now)) && !(await requireAdministrator(database, personId));
  if (sheet !== 'administrators') return mayManageMenu(database, personId, menuId, now);
  return (
    (await mayQueryMenu(database, personId, menuId, now)) &&
    (await mayManageMenu(database, personId, settingLists.persons.menuId, now)) &&
    (await requireAdministrator(database, personId)) === undefined
  );
}
