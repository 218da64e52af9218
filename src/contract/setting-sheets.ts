import { z } from 'zod';

import { settingSheetNames } from '#domain/settings/setting-sheets.ts';

import { tableFormats } from './table-formats.ts';

/** Path under `/api/` of a screen of the settings as a file. */
export const sheetExportPath = 'settings/export-sheet';

export const exportedSheet = z.object({
  sheet: z.enum(settingSheetNames),
  format: z.enum(tableFormats).default('xlsx'),
  /** Of the page, because a browser that follows a link does not say it. */
  language: z.enum(['th', 'en']).optional(),
});
