import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';

/** The part of a path under which the items of one place of the menu are (spec/decisions.md §5). */
export const menuPart = 'menu-system';
export const featuresPath = `/settings/${settingsCentres.agency}/${settingLists.features.route}`;
export const menuPath = (moduleId: number): string => `${featuresPath}/${menuPart}/${moduleId}`;
