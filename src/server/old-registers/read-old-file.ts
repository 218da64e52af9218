import { maxTableBytes } from '#contract/table-formats.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { oldColumnNames, oldColumns, type OldColumn } from '#domain/registers/old-entries.ts';
import { oldRegisters as english } from '#locales/en/old-registers.ts';
import { oldRegisters as thai } from '#locales/th/old-registers.ts';
import { readTableTask } from '#server/platform/files/read-table.task.ts';
import { unpackRows } from '#server/platform/files/table-rows.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';
import { comparable, recognizeColumns, type ReadColumns } from '#server/settings/read-list-table.ts';

import type { OldRow } from './plan-old-import.ts';

export const oldTexts = { th: thai, en: english } as const;

interface OldTableColumn {
  readonly name: OldColumn;
}
const columns: readonly OldTableColumn[] = oldColumnNames.map((name) => ({ name }));
export const oldHead = ({ name }: OldTableColumn, language: Locale): string => oldTexts[language].columns[name];
const required = new Set(oldColumnNames.filter((name) => oldColumns[name].isRequired));

export interface OldFile {
  readonly columns: ReadColumns<OldTableColumn>;
  readonly rows: readonly OldRow[];
}

/** The file of the request, read in the sandbox like that of a list. */
export async function readOldFile({ platform, person, readUpload }: CallContext): Promise<OldFile | Refusal> {
  const file = await readUpload(maxTableBytes);
  if (isRefusal(file)) return file;
  const table = await platform.sandbox.run(readTableTask, file, {}, { personId: person.id });
  if (isRefusal(table)) return table;
  const rows = unpackRows(table.packed);
  const recognized = recognizeColumns(rows, columns, { headOf: oldHead, required });
  const read = await mapInSlices(rows.slice(1), ({ number, cells }) => ({
    number,
    texts: Object.fromEntries(
      recognized.found.flatMap(({ index, column }) =>
        column ? [[column.name, String(comparable(cells[index] ?? ''))]] : [],
      ),
    ),
  }));
  return { columns: recognized.columns, rows: read };
}
