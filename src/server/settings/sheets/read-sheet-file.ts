import { maxTableBytes } from '#contract/table-formats.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { settingSheets, type SettingSheetName, type SheetColumn } from '#domain/settings/setting-sheets.ts';
import { readTableTask } from '#server/platform/files/read-table.task.ts';
import { unpackRows } from '#server/platform/files/table-rows.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { comparable, recognizeColumns, type ReadColumns } from '../read-list-table.ts';
import { sheetHead } from './sheet-heads.ts';
import type { FileColumn, FileRow } from './sheet-plan.ts';

export interface SheetFile {
  readonly columns: ReadColumns<FileColumn>;
  readonly rows: readonly FileRow[];
}

/** The file of the request as a table of the settings, read in the sandbox like that of a list. */
export async function readSheetFile(
  { platform, person, readUpload }: Pick<CallContext, 'platform' | 'person' | 'readUpload'>,
  sheet: SettingSheetName,
  required: readonly SheetColumn[],
): Promise<SheetFile | Refusal> {
  const file = await readUpload(maxTableBytes);
  if (isRefusal(file)) return file;
  const table = await platform.sandbox.run(readTableTask, file, {}, { personId: person.id });
  if (isRefusal(table)) return table;
  const rows = unpackRows(table.packed);
  const names: readonly SheetColumn[] = settingSheets[sheet].columns;
  const columns = names.map((name): FileColumn => ({ name }));
  const headOf = ({ name }: FileColumn, language: Locale) => sheetHead(name, language);
  const recognized = recognizeColumns(rows, columns, { headOf, required: new Set<string>(required) });
  const read = rows.slice(1).map(({ number, cells }): FileRow => ({
    number,
    texts: Object.fromEntries(
      recognized.found.flatMap(({ index, column }) =>
        column ? [[column.name, String(comparable(cells[index] ?? ''))]] : [],
      ),
    ),
  }));
  return { columns: recognized.columns, rows: read };
}
