import { hasOwnTitle, type SettingSheetName, type SheetColumn } from '#domain/settings/setting-sheets.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { settingTexts } from '../list-cells.ts';

/** What stands above a column. */
export const sheetHead = (column: SheetColumn, language: Locale): string =>
  settingTexts[language].sheets.columns[column];

/** As its screen is called, or its own name where it is one table of several. */
export function sheetTitle(sheet: SettingSheetName, language: Locale): string {
  const { screens, sheets } = settingTexts[language];
  return hasOwnTitle(sheet) ? sheets.titles[sheet] : screens[sheet].title;
}
