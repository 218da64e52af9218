import type { ParseKeys } from 'i18next';

import { settingListNames, settingLists, isSettingFieldName } from '#domain/settings/setting-lists.ts';
import { settingScreenNames, settingScreens } from '#domain/settings/setting-screens.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** What a setting is called besides, by people who look for a part of its screen. */
const further: Readonly<Record<number, ParseKeys>> = {
  [settingLists.agency.menuId]: 'settings.words.agency',
  [settingLists.units.menuId]: 'settings.words.units',
  [settingLists.persons.menuId]: 'settings.words.persons',
  [settingLists.officeRules.menuId]: 'settings.words.officeRules',
  [settingLists.signInRules.menuId]: 'settings.words.signInRules',
  [settingScreens.numberBooks.menuId]: 'settings.words.numberBooks',
  [settingScreens.bookDisplays.menuId]: 'settings.words.bookDisplays',
  [settingScreens.liveSessions.menuId]: 'settings.words.liveSessions',
  [settingScreens.channels.menuId]: 'settings.words.channels',
};

/** Every setting with the words by which it is found besides its name in the menu: what it is about, and its fields. */
export function useSettingWords() {
  const t = useTranslation();
  const lists = settingListNames.map((list) => {
    const fields = Object.keys(settingLists[list].fields).filter(isSettingFieldName);
    const about = t(`settings.lists.${list}.about`);
    return { ...settingLists[list], about, labels: fields.map((field) => t(`settings.fields.${field}`)) };
  });
  const screens = settingScreenNames.map((screen) => ({
    ...settingScreens[screen],
    about: t(`settings.screens.${screen}.about`),
    labels: [],
  }));
  return [...lists, ...screens].map(({ menuId, centre, route, group, about, labels }) => {
    const key = further[menuId];
    return {
      menuId,
      centre,
      route,
      group,
      about,
      words: [about, ...labels, key ? t(key) : ''].join(' · ').toLowerCase(),
    };
  });
}
