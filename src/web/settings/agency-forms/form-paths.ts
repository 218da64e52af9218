import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';

/** The part of the path under which one form is; its id, or this for a new one. */
export const formPart = 'form';
export const newForm = 'new';

export const allForms = `/settings/${settingsCentres.agency}/${settingScreens.agencyForms.route}`;
export const formPath = (id: number | typeof newForm): string => `${allForms}/${formPart}/${id}`;

/** The same as {@link allForms}, for the router. */
export const listOfForms = {
  to: '/settings/$centre/$route',
  params: { centre: settingsCentres.agency, route: settingScreens.agencyForms.route },
} as const;
