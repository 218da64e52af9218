import { expect } from 'vitest';

import { sheetImportCalls } from '#contract/setting-sheets.ts';
import type { ImportedSheet } from '#domain/settings/setting-sheets.ts';
import type { PersonName } from '#tests/rules/office.ts';

import type { OfficeServer } from './office-server.ts';

export type Table = readonly (readonly string[])[];

/** What a person does with files of the tables of screens: they look at them, import them and undo that. */
export function sheetFilesOf(office: () => OfficeServer, by: PersonName = 'director') {
  const send = (path: string, rows: Table, sender: PersonName = by, language: 'th' | 'en' = 'th') => {
    const form = new FormData();
    const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    form.append('file', new Blob([text]), 'ตาราง.csv');
    const headers = { authorization: `Bearer ${office().caller(sender).token}`, 'accept-language': language };
    return office().app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form });
  };
  const previewed = async (sheet: ImportedSheet, rows: Table) => {
    const reply = await send(`preview-sheet-import?sheet=${sheet}`, rows);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return sheetImportCalls.previewSheetImport.reply.parse(reply.json());
  };
  const applied = async (sheet: ImportedSheet, rows: Table) => {
    const { digest } = await previewed(sheet, rows);
    const reply = await send(`import-sheet?sheet=${sheet}&fileName=a.csv&digest=${digest}`, rows);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const { added, changed } = sheetImportCalls.importSheet.reply.parse(reply.json());
    return [added, changed];
  };
  /** Each row with a fault, with its cells and what is wrong there. */
  const faultsOf = async (sheet: ImportedSheet, rows: Table) => {
    const { faulty, digest } = await previewed(sheet, rows);
    expect(digest).toBeNull();
    return faulty.map(({ rowNumber, faults }) => [rowNumber, ...faults.map(({ field, reason }) => [field, reason])]);
  };
  /** Undoes the last import that is not undone, and returns what was said of that before. */
  const undone = async (list: ImportedSheet, leavesKept = false) => {
    const caller = office().caller(by);
    const { items } = await office().call(caller, 'getSettingImports', { list });
    const last = items.find((item) => item.undone === null);
    const importId = last?.id ?? 0;
    const preview = await office().call(caller, 'previewSettingUndo', { importId });
    await office().call(caller, 'undoSettingImport', { importId, digest: preview.digest, leavesKept });
    return preview;
  };
  return { send, previewed, applied, faultsOf, undone };
}
