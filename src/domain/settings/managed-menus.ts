import { intranetMenuId, manualsMenuId } from '#domain/menus/menu-roots.ts';

import { settingListNames, settingLists } from './setting-lists.ts';
import { settingScreenNames, settingScreens, type SettingScreen } from './setting-screens.ts';

const screens: readonly SettingScreen[] = settingScreenNames.map((name) => settingScreens[name]);

/** The items of the menu behind which something is managed; of the others the right to manage would mean nothing. */
export const managedMenuIds: readonly number[] = [
  intranetMenuId,
  manualsMenuId,
  ...settingListNames.map((list) => settingLists[list].menuId),
  ...screens.filter(({ isReadOnly = false }) => !isReadOnly).map(({ menuId }) => menuId),
];

/** What the administrators always keep, so that somebody can give every other right: the groups, and the way to them. */
export const keptByAdministrators = {
  query: [3144],
  manage: [settingLists.userGroups.menuId, settingScreens.roleTypes.menuId],
} as const;
