import { intranetMenuId, manualsMenuId } from '#domain/menus/menu-roots.ts';

import type { SettingList } from './setting-list.ts';
import type { SettingsGroup } from './settings-centres.ts';
import { settingListNames, settingLists } from './setting-lists.ts';
import { settingScreenNames, settingScreens, type SettingScreen } from './setting-screens.ts';

const lists: readonly SettingList[] = settingListNames.map((list) => settingLists[list]);
const screens: readonly SettingScreen[] = settingScreenNames.map((name) => settingScreens[name]);

/** The items of the menu behind which something is managed; of the others the right to manage would mean nothing. */
export const managedMenuIds: readonly number[] = [
  intranetMenuId,
  manualsMenuId,
  ...lists.map(({ menuId }) => menuId),
  ...screens.filter(({ isReadOnly = false }) => !isReadOnly).map(({ menuId }) => menuId),
];

/** What the administrators always keep, so that somebody can give every other right: the groups, and the way to them. */
export const keptByAdministrators = {
  query: [3144],
  manage: [settingLists.userGroups.menuId, settingScreens.roleTypes.menuId],
} as const;

/**
 * What the agency cannot switch off: the settings centre, the menus themselves, what an administrator needs to give
 * themselves the right to them again, and where it is seen who did what and who the administrators are.
 */
const alwaysOn: readonly number[] = [
  settingLists.features.menuId,
  ...keptByAdministrators.query,
  ...keptByAdministrators.manage,
  settingScreens.systemLog.menuId,
  settingScreens.administrators.menuId,
];
export const maySwitchOff = (menuId: number): boolean => !alwaysOn.includes(menuId);

/** Under which heading of the settings centre an item stands; undefined of an item elsewhere. */
export const settingsGroupOf = (menuId: number): SettingsGroup | undefined =>
  [...lists, ...screens].find((setting) => setting.menuId === menuId)?.group;
