import { z } from 'zod';

import { settingListNames } from '#domain/settings/setting-lists.ts';

import { tableFormats } from './table-formats.ts';

/** Path under `/api/` of a list of the settings as a file. */
export const settingExportPath = 'settings/export-rows';

/** A browser that follows a link does not say in which language its page is, so the link does. */
export const exportedSettings = z.object({
  list: z.enum(settingListNames),
  format: z.enum(tableFormats).default('xlsx'),
  language: z.enum(['th', 'en']).optional(),
});
