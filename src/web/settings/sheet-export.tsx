import { sheetExportPath } from '#contract/setting-sheets.ts';
import type { SettingSheetName } from '#domain/settings/setting-sheets.ts';

import { ExportMenu } from './export-menu.tsx';

/** The rows of a screen as a file. */
export const SheetExport = ({ sheet, label }: { readonly sheet: SettingSheetName; readonly label?: string }) => (
  <ExportMenu path={sheetExportPath} query={{ sheet }} label={label} />
);
