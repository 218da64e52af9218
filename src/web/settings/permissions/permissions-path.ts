import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';

/** The part of a path under which the rights of a group or a kind of user are (spec/decisions.md §5). */
export const permissionsPart = 'menu-permission-group';

/** The part under which the permissions of one person are checked. */
export const checkPart = 'person';
export const checkPath = (personId: number): string =>
  `/settings/${settingsCentres.agency}/${settingScreens.permissionCheck.route}/${checkPart}/${personId}`;

export const permissionsPath = (route: string, id: number | string): string =>
  `/settings/${settingsCentres.agency}/${route}/${permissionsPart}/${id}`;
